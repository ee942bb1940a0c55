import { appendFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '../fixtures/test'
import { freshFolder } from '../site/fresh-folder'
import { isReadyLine, linesOf, messagesOf, printedLines } from '../site/process-log'
import { type Part, type ServerProcess, startServerProcess } from '../site/server-process'
import { copyTemplate } from '../site/template'
import { refusedStart } from './refusal'

/** On SIGUSR2 the process prints what its own code does not, and on SIGPWR it meets a defect. */
const PLANTED = `
process.on('SIGUSR2', () => {
  console.log('A plain line of a library.\\nAnd a second one with "quotes".')
  console.error(new Error('planted error'))
  process.emitWarning('planted warning')
  process.stdout.write('planted bytes')
})
process.on('SIGPWR', () => {
  if (process.env.PLANTED === 'a rejection') void Promise.reject(new Error('planted rejection'))
  else throw new TypeError('planted exception')
})
`

async function started(part: Part, more: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = await freshFolder()
  await copyTemplate(dataDir)
  const plant = join(await freshFolder(), 'planted.mjs')
  await writeFile(plant, PLANTED)
  const port = { PORT: '0', DATA_DIR: dataDir }
  return startServerProcess({ ...port, NODE_OPTIONS: `--import=${plant}`, ...more }, part)
}

const has = (logs: string, text: string) => messagesOf(logs).some((message) => message.includes(text))

for (const part of ['everything', 'site', 'composer', 'api'] as const) {
  test(`all that ${part} prints is one JSON object a line`, async () => {
    const server = await started(part)
    process.kill(server.pid, 'SIGUSR2')
    await expect.poll(() => server.logs()).toContain('planted bytes')
    await expect.poll(() => server.logs()).toContain('planted warning')
    await server.stop()
    expect(printedLines(server.logs()).filter(isReadyLine)).toHaveLength(1)
    expect(has(server.logs(), 'A plain line of a library.\nAnd a second one with "quotes".')).toBe(true)
    const error = linesOf(server.logs()).find(({ msg }) => msg.includes('planted error'))
    expect(error).toMatchObject({ level: 50, msg: expect.stringMatching(/\n\s+at /) })
  })
}

const DEFECTS = [
  ['an exception', 'TypeError: planted exception'],
  ['a rejection', 'Error: planted rejection'],
] as const

for (const [kind, message] of DEFECTS) {
  test(`${kind} that nothing handles is one line, and ends the process`, async () => {
    const server = await started('api', { PLANTED: kind })
    process.kill(server.pid, 'SIGPWR')
    await expect.poll(() => server.logs()).toContain('planted')
    expect(linesOf(server.logs()).at(-1)).toMatchObject({ level: 60, msg: expect.stringContaining(message) })
    await expect.poll(() => isRunning(server.pid)).toBe(false)
  })
}

test('what the start says about its store is JSON: a damaged release and its new build', async () => {
  const dataDir = await freshFolder()
  await copyTemplate(dataDir)
  const folder = join(dataDir, 'store/releases/auth')
  const [version = ''] = await readdir(folder)
  await appendFile(join(folder, version, 'release.json'), ' damaged')
  const server = await startServerProcess({ PORT: '0', DATA_DIR: dataDir }, 'composer')
  await server.stop()
  expect(has(server.logs(), 'is damaged. It was moved to')).toBe(true)
  expect(has(server.logs(), 'Building auth...')).toBe(true)
})

test('a start that is refused says so in JSON', async () => {
  const { lines } = await refusedStart({ PORT: '70000', DATA_DIR: await freshFolder() })
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    expect.objectContaining({ level: 50, msg: expect.stringContaining('PORT') }),
  ])
})

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
