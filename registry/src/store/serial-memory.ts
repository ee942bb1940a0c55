import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type SerialMemory = ReturnType<typeof serialMemory>

interface Options {
  /** The folder for the numbers, outside of the store; they are kept in memory only where it cannot be read. */
  folder: string
  isReadOnly: boolean
}

/**
 * The highest serials that were seen, of each channel and of the list of trusted keys. A store that was set back to an
 * older copy is noticed by them. The composer writes them to a folder of its own, so that a restart does not forget them.
 */
export function serialMemory({ folder, isReadOnly }: Options) {
  const seen = new Map<string, number>()
  const fileOf = (name: string) => join(folder, 'serials', name)

  async function written(name: string): Promise<number> {
    // A folder of another role may be unreadable: then only this process remembers.
    const text = await readFile(fileOf(name), 'utf8').catch(() => '')
    return /^\d{1,15}\n?$/.test(text) ? Number(text) : 0
  }

  async function highest(name: string): Promise<number> {
    const known = seen.get(name) ?? (await written(name))
    seen.set(name, Math.max(known, seen.get(name) ?? 0))
    return seen.get(name) ?? known
  }

  return {
    highest,

    /** Remembers a serial, unless a higher one is known. */
    async note(name: string, serial: number): Promise<void> {
      if (serial <= (await highest(name))) return
      seen.set(name, serial)
      if (isReadOnly || serial <= (await written(name))) return
      await mkdir(join(folder, 'serials'), { recursive: true })
      const draft = `${fileOf(name)}.${process.pid}.draft`
      await writeFile(draft, `${serial}\n`)
      await rename(draft, fileOf(name))
    },
  }
}
