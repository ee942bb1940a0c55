import { sign } from 'node:crypto'
import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { release } from '../commands/release'
import type { App } from './variants'

/**
 * Publishes the live release of an app again under other versions, signed with its team's key and without a build:
 * for the site each is a new release, with the files of the first.
 */
export async function relabel(dataDir: string, { app, versions }: { app: App; versions: string[] }): Promise<void> {
  const { composition } = await release<{ composition: { apps: Record<string, { version: string }> } }>(dataDir, 'show')
  const releases = join(dataDir, 'store/releases', app)
  const original = join(releases, composition.apps[app]?.version ?? '')
  const key = await readFile(join(dataDir, `keys/teams/${app}.pem`), 'utf8')
  const described = JSON.parse(await readFile(join(original, 'release.json'), 'utf8')) as object
  const { key: name } = JSON.parse(await readFile(join(original, 'signature.json'), 'utf8')) as { key: string }
  for (const version of versions) {
    const folder = join(releases, version)
    const text = JSON.stringify({ ...described, version })
    await cp(original, folder, { recursive: true })
    await writeFile(join(folder, 'release.json'), text)
    const signature = { key: name, value: sign(null, Buffer.from(text), key).toString('base64') }
    await writeFile(join(folder, 'signature.json'), JSON.stringify(signature))
  }
}
