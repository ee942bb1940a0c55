import { runCommand } from '../../../e2e/commands/run-command'
import type { Campaign } from '../../../e2e/reliability/campaign'

/** Its tests in `npm test` are in scripts/supply-chain/. */
export const supplyChain: Campaign = {
  name: 'supply-chain',
  bar: 'Every licence that production installs is allowed, and the SBOM names each package',
  how: '`npm run licences` and `npm run sbom` over the lock file. `.npmrc` sets `ignore-scripts`, so that every start and every test shows that no install script is needed',
  siteOptions: { part: 'api', isEmpty: true },
  async run() {
    const licences = await runCommand(['licences'])
    const sbom = await runCommand(['sbom', '/dev/null'])
    const isPassed = licences.code === 0 && sbom.code === 0
    const lastLines = [licences, sbom].map(({ stdout }) =>
      stdout.trim().split('\n').at(-1)?.replace('/dev/null lists', 'The SBOM lists'),
    )
    return { measured: lastLines.join(' '), passed: isPassed, details: isPassed ? [] : [licences.stderr, sbom.stderr] }
  },
}
