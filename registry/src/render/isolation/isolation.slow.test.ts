import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bubblewrapIsolation, type Isolation, permissionIsolation } from './isolation'

// These tests run code with all of Node's modules in the renderer's process, as if a bundle had broken out of its limits in
// JavaScript: the process itself must not be able to do more than compute.

const folder = mkdtempSync(join(tmpdir(), 'civictrack-isolation-'))
const keyFile = join(folder, 'site.pem')
writeFileSync(keyFile, 'hunter2')
let server: Server
let connections = 0

beforeAll(async () => {
  process.env.SECRET_OF_THE_SITE = 'hunter2'
  server = createServer((socket) => {
    connections += 1
    socket.end('hunter2')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  delete process.env.SECRET_OF_THE_SITE
  server.close()
  rmSync(folder, { recursive: true })
})

/** The output of code in a process with this isolation, and its exit code. */
function run({ command: [file = '', ...args] }: Isolation, code: string): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn(file, [...args, '-e', code], { env: {}, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        output += text
      })
    child.on('close', (exitCode, signal) => resolve(`${output} ended: ${signal ?? exitCode}`))
  })
}

const TRY = (code: string) =>
  `try { console.log(String(${code})) } catch (error) { console.log(error.code, error.message) }`
const port = () => (server.address() as { port: number }).port

describe.each([
  ['bubblewrap', bubblewrapIsolation],
  ['the permission model', () => permissionIsolation('for the test')],
])('in a process with %s', (name, isolationOf) => {
  let isolation: Isolation | undefined
  beforeAll(async () => {
    const found = await isolationOf()
    if ('command' in found) isolation = found
    // Machines without bubblewrap test the other isolation only.
    else console.warn(found.reason)
  })
  const ifThere = (check: (isolation: Isolation) => Promise<void>) => async () => {
    if (isolation) await check(isolation)
  }

  test.each([
    ['the key of the site', () => `fs.readFileSync(${JSON.stringify(keyFile)})`],
    ['the users of the machine', () => `fs.readFileSync('/etc/passwd')`],
    ['the environment of the process', () => `fs.readFileSync('/proc/self/environ')`],
    ['the environment of its parent', () => `fs.readFileSync('/proc/' + process.ppid + '/environ')`],
    ['the list of files', () => `fs.readdirSync('/etc')`],
    ['a shell', () => `child_process.execSync('echo hunter2')`],
    ['Node again', () => `child_process.spawnSync(process.execPath, ['-p', '"hunter2"']).stdout`],
    ['a thread', () => `new worker_threads.Worker('console.log("hunter2")', { eval: true })`],
    ['a written file', () => `[fs.writeFileSync(${JSON.stringify(join(folder, 'x'))}, ''), 'hunter2']`],
    ['a written file in a temporary folder', () => `[fs.writeFileSync('/tmp/x', ''), 'hunter2']`],
  ])('nothing gives %s', (_what, code) =>
    ifThere(async (found) => {
      const output = await run(found, TRY(code()))
      expect(output).toMatch(/ERR_ACCESS_DENIED|ENOENT|EROFS|EPERM|EACCES/)
      expect(output).not.toMatch(/hunter2|root:/)
    })(),
  )

  test('there are no environment variables', () =>
    ifThere(async (found) => {
      const names = JSON.parse(
        (await run(found, 'console.log(JSON.stringify(Object.keys(process.env)))')).split(' ')[0] ?? '',
      )
      // The shell that sets the limits, and bubblewrap, set the name of the folder.
      expect(names.filter((one: string) => !['PWD', '_', 'OLDPWD', 'SHLVL'].includes(one))).toEqual([])
    })())

  test('text is not run as code', () =>
    ifThere(async (found) => {
      expect(await run(found, TRY(`eval('1 + 1')`))).toContain('Code generation from strings disallowed')
    })())

  test.each([
    ['the heap', `const all = []; for (;;) all.push(new Array(1e6).fill({}))`],
    ['buffers', `const all = []; for (;;) all.push(Buffer.alloc(1e8, 1))`],
  ])('4 GB of memory are out of reach for %s', (_what, code) =>
    ifThere(async (found) => {
      const start = `process.on('exit', () => console.log('peak', process.resourceUsage().maxRSS)); `
      const output = await run(found, `${start}${code}`)
      expect(output).toMatch(/heap out of memory|Array buffer allocation failed/)
      expect(Number(output.match(/peak (\d+)/)?.[1] ?? 0)).toBeLessThan(1_300_000)
    })(),
  )

  test('the heap is limited before all memory is', () =>
    ifThere(async (found) => {
      const output = await run(found, `console.log(require('node:v8').getHeapStatistics().heap_size_limit / 1e6)`)
      expect(Number.parseFloat(output)).toBeLessThan(700)
    })())

  test('no core file and no long computation without a parent are allowed', () =>
    ifThere(async (found) => {
      const limits = found.command.find((argument) => argument.includes('ulimit'))
      expect(limits).toMatch(/-t \d+ .*-c 0 .*-f 0/)
    })())

  if (name === 'bubblewrap') {
    test('there is no network', () =>
      ifThere(async (found) => {
        const output = await run(
          found,
          `require('node:net').connect(${port()}, '127.0.0.1').on('data', (text) => console.log(String(text))).on('error', (error) => console.log(error.code))`,
        )
        expect(output).toMatch(/ECONNREFUSED|ENETUNREACH|EPERM/)
        expect(connections).toBe(0)
      })())

    test('there are no other processes and no system files', () =>
      ifThere(async (found) => {
        expect(await run(found, 'console.log(process.pid < 10)')).toContain('true')
        // Without the permission model, to see what the sandbox itself shows.
        const command = found.command.filter((argument) => !/permission|--allow-fs/.test(argument))
        const list = `console.log(['/', '/proc', '/etc', '/root', '/home', '/tmp', '/renderer'].map((name) => { try { return fs.readdirSync(name).join() } catch (error) { return error.code } }).join(' '))`
        const output = await run({ ...found, command }, list)
        expect(output).not.toMatch(/passwd|environ/)
        expect(output).toContain('render-child.mjs')
        expect(output).not.toContain('tmp,')
      })())
  }
})
