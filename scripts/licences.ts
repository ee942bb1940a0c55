import { judgeLicences } from './supply-chain/licences'
import { lockedPackages } from './supply-chain/lock-file'

/** `npm run licences`: the licence of each package that production installs; fails for one that is not allowed, anywhere. */
const packages = lockedPackages()
const shipped = judgeLicences(packages.filter(({ isShipped }) => isShipped))
for (const { name, version, licence } of shipped) console.log(`${licence.padEnd(28)} ${name} ${version}`)

const refused = judgeLicences(packages).filter(({ problem }) => problem)
console.log(`${shipped.length} packages in production, ${packages.length - shipped.length} more for development.`)
for (const { name, version, licence, problem } of refused) console.error(`${name} ${version} (${licence}): ${problem}`)
process.exitCode = refused.length > 0 ? 1 : 0
