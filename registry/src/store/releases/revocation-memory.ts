import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type RevocationMemory = ReturnType<typeof revocationMemory>

interface Options {
  /** The folder for the names, outside of the store; they are kept in memory only where it cannot be used. */
  folder: string
  isReadOnly: boolean
}

/**
 * The releases (`app@version`) that were seen as revoked. A revocation whose file was removed from the store stays in force
 * by them. The composer writes them to a folder of its own, so that a restart does not forget them.
 */
export function revocationMemory({ folder, isReadOnly }: Options) {
  const namesFolder = join(folder, 'revoked')
  const seen = new Set<string>()

  return {
    async names(): Promise<string[]> {
      // Another role's folder may be missing or unreadable: then only this process remembers.
      const written = await readdir(namesFolder).catch(() => [])
      return [...new Set([...seen, ...written])]
    },

    async note(names: string[]): Promise<void> {
      const added = names.filter((name) => !seen.has(name))
      if (added.length === 0) return
      for (const name of added) seen.add(name)
      if (isReadOnly) return
      await mkdir(namesFolder, { recursive: true })
      await Promise.all(added.map((name) => writeFile(join(namesFolder, name), '')))
    },
  }
}
