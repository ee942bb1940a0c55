import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cuttingProxy, type Watcher } from './cutting-proxy'
import { registryProcess } from './registry-process'
import { teamAndSite, writePage } from './team'

let team: Awaited<ReturnType<typeof teamAndSite>>
let site: Awaited<ReturnType<typeof registryProcess>>
const closing: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  team = await teamAndSite('parades')
  site = await registryProcess(team.dataDir)
})
afterAll(async () => {
  for (const close of closing) await close()
  await site?.kill()
  team?.remove()
})

/** Runs commands through a proxy of their own, which the test tells when to break connections. */
async function through(watch: Watcher) {
  const proxy = await cuttingProxy(site.port)
  closing.push(proxy.close)
  proxy.watch = watch
  return (args: string) =>
    team.command(args.split(' '), { CIVICTRACK_SITE: proxy.url, CIVICTRACK_KEY: team.keyFile, USER: 'ada' })
}

/** Breaks uploads after each of these parts of them, one part an attempt. */
function cutUploads(parts: number[], bytes: number): Watcher {
  const left = [...parts]
  return ({ requestLine, sent, cut }) => {
    const [part] = left
    if (part === undefined || !requestLine.startsWith('PUT') || sent < part * bytes) return
    left.shift()
    cut()
  }
}

/** The content of a file that another process is about to write. */
async function contentOf(file: string): Promise<string> {
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => undefined)
    if (text !== undefined) return text
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

async function drafts(): Promise<string[]> {
  return (await readdir(join(team.store.folder, 'releases'))).filter((name) => name.startsWith('.'))
}

test('an upload that is cut at 20 points arrives whole', async () => {
  const bytes = 250_000
  const points = Array.from({ length: 20 }, (_, index) => (index + 0.5) / 20)
  const runs = [0, 1, 2, 3, 4].map(async (run) => {
    const command = await through(
      cutUploads(
        points.filter((_, index) => index % 5 === run),
        bytes,
      ),
    )
    return command(`publish --version 1.0.${run} --json`).end
  })
  for (const [run, { code, stdout, stderr }] of (await Promise.all(runs)).entries()) {
    expect([code, stderr.match(/The connection to the site broke\. Retrying/g)?.length]).toEqual([0, 4])
    expect(JSON.parse(stdout)).toMatchObject({ version: `1.0.${run}` })
    expect(await team.store.releases.readSigned('parades', `1.0.${run}`)).toBeDefined()
  }
  expect(await drafts()).toEqual([])
})

test('the same command finishes a publication whose confirmation never arrived', async () => {
  let [isCut, isRepaired] = [false, false]
  // The archive has arrived as a whole; the response is lost, and the network stays down.
  const command = await through(({ requestLine, received, cut }) => {
    if (requestLine.startsWith('PUT') && received > 0) isCut = true
    if (isCut && !isRepaired) cut()
  })
  const { child, end } = command('publish --version 2.0.0')
  const arrived = new Promise((resolve) => {
    child.stderr.on('data', (text: Buffer) => isCut && String(text).includes('Retrying') && resolve(undefined))
  })
  await arrived
  child.kill('SIGKILL')
  expect((await end).code).toBeNull()
  const file = join(team.store.releases.folderOf('parades', '2.0.0'), 'release.json')
  const published = await contentOf(file)

  isRepaired = true
  const again = await command('publish --version 2.0.0').end
  expect(again).toMatchObject({ code: 0, stderr: expect.stringContaining('the release of an earlier run') })
  expect(await readFile(file, 'utf8')).toBe(published)
  // Confirmed: from now on it is a second publication, which is refused.
  expect(await command('publish --version 2.0.0').end).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('is published already'),
  })
})

test('other sources under a version that did arrive are refused', async () => {
  writePage(team.folder, 'Other sources')
  const whole = await through(() => undefined)
  const { code, stderr } = await whole('publish --version 2.0.0').end
  expect([code, stderr]).toEqual([1, expect.stringContaining('is published already')])
})

test('a rollback whose response is lost rolls back once', async () => {
  const whole = await through(() => undefined)
  for (const version of ['1.0.0', '1.0.1', '1.0.2'])
    expect((await whole(`promote parades@${version} --no-browser`).end).code).toBe(0)
  let cuts = 0
  const broken = await through(({ requestLine, received, cut }) => {
    if (!requestLine.startsWith('POST /registry/v1/rollbacks') || received === 0 || cuts === 2) return
    cuts += 1
    cut()
  })
  const { code, stdout } = await broken('rollback --app parades --json').end
  expect([code, cuts]).toEqual([0, 2])
  expect(JSON.parse(stdout)).toMatchObject({ channel: 'production', serial: 5 })
  expect((await team.store.channels.current('production'))?.apps.parades).toBe('1.0.1')
})

test('the events of a job that are cut off continue behind the last one', async () => {
  let cuts = 0
  const broken = await through(({ requestLine, received, cut }) => {
    if (!requestLine.includes('/events?') || received < 200 || cuts === 3) return
    cuts += 1
    cut()
  })
  const { code, stderr } = await broken('promote parades@1.0.3 --no-browser').end
  expect([code, cuts]).toEqual([0, 3])
  const lines = stderr.split('\n').filter((line) => line !== '' && !line.includes('Retrying'))
  expect(lines).toEqual([...new Set(lines)])
})

test('the composer is killed while it works, and the same command finishes', async () => {
  let kills = 0
  const points = ['PUT', 'GET /registry/v1/jobs', 'POST /registry/v1/promotions', 'GET /registry/v1/jobs']
  const command = await through(({ requestLine }) => {
    if (!requestLine.startsWith(points[kills] ?? 'nothing more')) return
    kills += 1
    site.kill().then(() => site.start())
  })
  expect((await command('publish --version 3.0.0').end).code).toBe(0)
  expect((await command('promote parades@3.0.0 --no-browser').end).code).toBe(0)
  expect(kills).toBe(4)
  expect((await team.store.channels.current('production'))?.apps.parades).toBe('3.0.0')
})
