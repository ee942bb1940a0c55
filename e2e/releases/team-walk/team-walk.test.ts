import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { isLong, reportFigure } from '../../campaign/campaign'
import { release } from '../../commands/release'
import { expect, test } from '../../fixtures/test'
import { freshFolder } from '../../site/fresh-folder'
import { type Namespace, networkNamespace, whyNoNamespace } from './namespace'

const run = promisify(execFile)

/** From an empty folder to a rollback, with installing. */
const LIMIT_S = 300
const PUBLISH_AND_PROMOTE_LIMIT_S = 15
/** An address outside (RFC 5737, for documentation). */
const ELSEWHERE = 'http://198.51.100.1/'

test.use({ siteOptions: { ownedBy: 'team-walk' } })
test.skip(() => whyNoNamespace() !== undefined, whyNoNamespace())

/** A machine that reaches only the site, with an empty folder. */
interface Machine {
  /** Runs a command in a folder of it, and returns what it prints on standard output. */
  run: (folder: string, ...command: string[]) => Promise<string>
  folder: string
}

async function machine({ inside, site }: Namespace): Promise<Machine> {
  const home = await freshFolder()
  const folder = join(home, 'team')
  await mkdir(folder)
  await writeFile(join(folder, '.npmrc'), `registry=${site}/registry/npm/\n`)
  const environment = ['env', '-i', `PATH=${process.env.PATH}`, `HOME=${home}`]
  return {
    folder,
    async run(cwd, ...command) {
      const [program = '', ...rest] = [...inside, ...environment, ...command]
      const { stdout } = await run(program, rest, { cwd, timeout: 240_000, maxBuffer: 64 * 1024 * 1024 })
      return stdout
    },
  }
}

test('a machine that reaches only the site has the packages for an app', async ({ site }) => {
  const namespace = await networkNamespace(site.url)
  try {
    const team = await machine(namespace)
    await expect(team.run(team.folder, 'node', '-e', `fetch('${ELSEWHERE}')`)).rejects.toThrow('ENETUNREACH')
    for (const name of ['@civictrack/kit', '@civictrack/shared', 'react']) {
      const [packed] = JSON.parse(await team.run(team.folder, 'npm', 'pack', name, '--json')) as { name: string }[]
      expect(packed?.name).toBe(name)
    }
    await expect(team.run(team.folder, 'npm', 'view', 'left-pad')).rejects.toThrow('This site does not offer left-pad')
  } finally {
    await namespace.remove()
  }
})

test('a team releases its app from there with one key, within five minutes', async ({ site }) => {
  test.skip(!isLong, 'npm run bench -- team-walk')
  test.setTimeout(2 * LIMIT_S * 1000)
  const namespace = await networkNamespace(site.url)
  try {
    const team = await machine(namespace)
    const app = join(team.folder, 'events')
    const steps: Record<string, number> = {}
    const last: Record<string, number> = {}
    const step = async (name: string, folder: string, ...command: string[]) => {
      const start = performance.now()
      const printed = await team.run(folder, ...command)
      steps[name] = (steps[name] ?? 0) + (performance.now() - start) / 1000
      last[name] = (performance.now() - start) / 1000
      return printed
    }
    const civictrack = async <Result = unknown>(...command: string[]) =>
      JSON.parse(
        await step(command[0] ?? '', app, 'npx', 'civictrack', ...command, '--key', '../team.pem', '--json'),
      ) as Result

    await step('install the kit', team.folder, 'npm', 'install', '@civictrack/kit')
    await step('create', team.folder, 'npx', 'civictrack', 'create', 'events')
    const { publicKey } = JSON.parse(
      await step('keys new', team.folder, 'npx', 'civictrack', 'keys', 'new', 'team.pem', '--json'),
    ) as { publicKey: string }
    await release(site.dataDir, 'keys', 'trust', 'events', publicKey)
    await step('install the app', app, 'npm', 'install')
    await step('test', app, 'npm', 'test')
    expect(await civictrack('check')).toMatchObject({ isAdmitted: true })
    await civictrack('publish', '--version', '1.0.0', '--as', 'pr-1')
    expect(await civictrack('preview', 'events@1.0.0', '--as', 'pr-1')).toMatchObject({
      url: expect.stringContaining('//pr-1.'),
    })
    const first = await civictrack<{ composition: string }>('promote', 'events@1.0.0')
    expect((await fetch(`${site.url}/Events`)).status).toBe(200)
    // The second release is one of every day: its steps are those that are measured.
    await civictrack('publish', '--version', '1.0.1')
    await civictrack('promote', 'events@1.0.1')
    expect(await civictrack('rollback', '--app', 'events')).toMatchObject({
      composition: first.composition,
      channel: 'production',
    })

    const total = Object.values(steps).reduce((sum, seconds) => sum + seconds, 0)
    const figures = Object.entries(steps).map(([name, seconds]) => `${name} ${seconds.toFixed(1)} s`)
    const released = (last.publish ?? 0) + (last.promote ?? 0)
    reportFigure(`team walk: ${total.toFixed(0)} s in all (${figures.join(', ')})`)
    reportFigure(`team walk: publish and promote with the browser ${released.toFixed(1)} s`)
    expect(total).toBeLessThan(LIMIT_S)
    expect(released).toBeLessThan(PUBLISH_AND_PROMOTE_LIMIT_S)
  } finally {
    await namespace.remove()
  }
})
