import { readdir, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { undefinedIfMissing } from '../../files/json-file'
import { writeWhole } from '../whole-file'

/** Files that may be fetched again: those used longest ago go when all together exceed `limit` bytes. */
export function boundedFolder(folder: string, limit: number) {
  return {
    /** The path of a file; undefined when it is not there. */
    async find(name: string): Promise<string | undefined> {
      const file = join(folder, name)
      const now = new Date()
      return utimes(file, now, now).then(() => file, undefinedIfMissing)
    },
    async add(name: string, content: Buffer): Promise<string> {
      await makeRoom(folder, limit - content.length)
      await writeWhole(join(folder, name), content)
      return join(folder, name)
    },
  }
}

async function makeRoom(folder: string, limit: number): Promise<void> {
  const names = (await readdir(folder).catch(undefinedIfMissing)) ?? []
  const files = await Promise.all(
    names.map(async (name) => ({ name, stats: await stat(join(folder, name)).catch(undefinedIfMissing) })),
  )
  const oldestFirst = files.sort((a, b) => (a.stats?.mtimeMs ?? 0) - (b.stats?.mtimeMs ?? 0))
  let bytes = files.reduce((sum, { stats }) => sum + (stats?.size ?? 0), 0)
  for (const { name, stats } of oldestFirst) {
    if (bytes <= limit) return
    await rm(join(folder, name), { force: true })
    bytes -= stats?.size ?? 0
  }
}
