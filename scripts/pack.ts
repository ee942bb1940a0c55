import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { packageArchive } from '@civictrack/registry'
import { sitePackages } from './packages/site-packages'

/**
 * `npm run pack -- <folder>`: writes the packages for teams as files: contract, kit, and the types of shared. The site
 * serves the same packages as an npm registry.
 */
const folder = resolve(process.argv[2] ?? 'packages')
await mkdir(folder, { recursive: true })
for (const source of await sitePackages()) {
  const { name, version } = source.manifest
  const file = `${name.slice(1).replace('/', '-')}-${version}.tgz`
  await writeFile(join(folder, file), await packageArchive(source))
  console.log(file)
}
