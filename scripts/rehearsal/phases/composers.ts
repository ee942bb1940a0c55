import { join } from 'node:path'
import { ROOT, runCommand, runScript } from '../../../e2e/commands/run-command'
import { problemList } from '../../../e2e/reliability/campaign'
import { asTeam } from '../client/team'
import type { Installation } from '../installation/installation'
import type { Phase } from './phase'

const VERSIONS = ['7.0.1', '7.0.2', '7.0.3']
/** Each team works through a composer of its own. */
const TEAMS = [
  { app: 'marketing', folder: join(ROOT, 'mfe-marketing'), composer: 'composer1' },
  { app: 'auth', folder: join(ROOT, 'mfe-auth'), composer: 'composer2' },
] as const

export const composers: Phase = {
  name: 'composers',
  bar: 'Promotions at once through two composers: none lost',
  isLong: true,
  async run({ installation }) {
    const problems = problemList()
    for (const { app, folder } of TEAMS) {
      for (const version of VERSIONS)
        await asTeam(installation, { app, folder, command: ['publish', '--version', version] })
    }
    const start = performance.now()
    await Promise.all(TEAMS.map((team) => promoteAll(installation, team)))
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    const promised = TEAMS.flatMap(({ app }) => VERSIONS.map((version) => `promote ${app}@${version}`))
    const { reasons, apps } = await historyOf(installation)
    for (const reason of promised) {
      const count = reasons.filter((one) => one === reason).length
      if (count !== 1) problems.add('a promotion is not in the history once', `${reason}: ${count} times`)
    }
    for (const { app } of TEAMS)
      if (apps[app] !== VERSIONS.at(-1)) problems.add('a release was lost', `${app}@${apps[app]} is live`)
    return {
      measured: `${promised.length} promotions by two teams through a composer each in ${seconds} s: ${problems.count()} problems`,
      passed: problems.count() === 0,
      details: problems.lines(),
    }
  },
}

async function promoteAll({ ports, keys }: Installation, { app, composer }: (typeof TEAMS)[number]): Promise<void> {
  const site = `http://127.0.0.1:${ports[composer]}`
  const key = join(keys, 'teams', `${app}.pem`)
  const { code, stdout, stderr } = await runScript('for-tests/promote-in-turn', [site, key, app, ...VERSIONS])
  if (code !== 0) throw new Error(`The team of ${app} failed: ${stderr || stdout}`)
}

interface Shown {
  composition: { apps: Record<string, { version: string }> }
  history: { reason: string }[]
}

async function historyOf({ ofStore, keys }: Installation) {
  const env = { ...ofStore, DATA_DIR: join(keys, '..') }
  const { code, stdout, stderr } = await runCommand(['release', 'show', '--json'], env)
  if (code !== 0) throw new Error(`The history cannot be read: ${stderr || stdout}`)
  const { composition, history } = JSON.parse(stdout) as Shown
  const apps = Object.fromEntries(Object.entries(composition.apps).map(([app, { version }]) => [app, version]))
  return { reasons: history.map(({ reason }) => reason), apps }
}
