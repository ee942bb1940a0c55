import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { lockedPackages } from './supply-chain/lock-file'
import { isOwn, type Sbom, shippedSbom } from './supply-chain/shipped-sbom'

/** `npm run sbom -- [file]`: everything that production installs, in CycloneDX, as `npm sbom` reads it in the lock file. */
const [file = 'sbom.json'] = process.argv.slice(2)
const complete = execFileSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
  encoding: 'utf8',
  maxBuffer: 100_000_000,
  stdio: ['ignore', 'pipe', 'inherit'],
})
const sbom = shippedSbom(JSON.parse(complete) as Sbom, lockedPackages())
writeFileSync(file, `${JSON.stringify(sbom, null, 2)}\n`)
const own = sbom.components.filter((component) => isOwn(component['bom-ref'])).length
console.log(`${file} lists ${sbom.components.length - own} packages in production, and the ${own} of this repository.`)
