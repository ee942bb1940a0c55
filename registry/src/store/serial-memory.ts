import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type SerialMemory = ReturnType<typeof serialMemory>

interface Options {
  /** The folder for the numbers, outside of the store; they are kept in memory only where it cannot be used. */
  folder: string
  isReadOnly: boolean
}

interface Known {
  serial: number
  /** The channel was removed: its serials are not used again, and their files are not missed. */
  isEnded: boolean
}

/**
 * The highest serials that were seen, of each channel, preview and of the list of trusted keys. A store that was set back to an
 * older copy is noticed by them. The composer writes them to a folder of its own, so that a restart does not forget them.
 */
export function serialMemory({ folder, isReadOnly }: Options) {
  const seen = new Map<string, Known>()
  const fileOf = (name: string) => join(folder, 'serials', name)

  async function written(name: string): Promise<Known> {
    // Another role's folder may be unreadable: then only this process remembers.
    const text = await readFile(fileOf(name), 'utf8').catch(() => '')
    const [, serial = '0', end] = /^(\d{1,15})( ended)?\n$/.exec(text) ?? []
    return { serial: Number(serial), isEnded: end !== undefined }
  }

  async function read(name: string): Promise<Known> {
    const [file, own] = [await written(name), seen.get(name)]
    if (own?.serial === file.serial) return { serial: own.serial, isEnded: own.isEnded || file.isEnded }
    return own && own.serial > file.serial ? own : file
  }

  async function write(name: string, known: Known): Promise<void> {
    seen.set(name, known)
    if (isReadOnly) return
    await mkdir(join(folder, 'serials'), { recursive: true })
    const draft = `${fileOf(name)}.${randomUUID()}.draft`
    await writeFile(draft, `${known.serial}${known.isEnded ? ' ended' : ''}\n`)
    await rename(draft, fileOf(name))
  }

  return {
    highest: async (name: string): Promise<number> => (await read(name)).serial,
    isEnded: async (name: string): Promise<boolean> => (await read(name)).isEnded,

    /** Remembers a serial, unless a higher one is known. */
    async note(name: string, serial: number): Promise<void> {
      const known = await read(name)
      if (serial > known.serial) await write(name, { serial, isEnded: false })
      else if (serial > (seen.get(name)?.serial ?? 0)) seen.set(name, known)
    },

    async end(name: string): Promise<void> {
      await write(name, { ...(await read(name)), isEnded: true })
    },
  }
}
