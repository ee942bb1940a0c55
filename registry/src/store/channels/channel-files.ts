import { ChannelEntry } from '@civictrack/contract'
import type { ObjectStore } from '@civictrack/contract/objects'
import { parse } from 'zod/v4/core'
import { createJsonObject, readJsonObject } from '../../objects/json-objects'
import type { siteKeys } from '../../trust/site-keys'

/** A move whose file is missing, damaged, or not the one that the site made. */
class UnusableMove extends Error {
  override name = 'UnusableMove'
}

/** The files of one channel, `channels/<name>/<serial>.json`, and `newest`, a hint where to look for the newest one. */
export function channelFiles(
  objects: ObjectStore,
  { channel, keys }: { channel: string; keys: ReturnType<typeof siteKeys> },
) {
  const folder = `channels/${channel}`
  const nameOf = (serial: number) => `${folder}/${String(serial).padStart(8, '0')}.json`
  const hintName = `${folder}/newest`

  return {
    /** Where the file of a move is, for messages. */
    fileOf: (serial: number) => objects.placeOf(nameOf(serial)),

    /** The serials that have a file, highest first. It reads the whole folder, so that it is only for exceptions. */
    async serials(): Promise<number[]> {
      const names = await objects.list(folder)
      const numbers = names.filter((name) => /^\d{8}\.json$/.test(name)).map((name) => Number.parseInt(name, 10))
      return numbers.filter((serial) => serial > 0).sort((a, b) => b - a)
    },

    async has(serial: number): Promise<boolean> {
      return (await objects.sizeOf(nameOf(serial))) !== undefined
    },

    /** @throws {UnusableMove} */
    async read(serial: number): Promise<ChannelEntry> {
      const file = objects.placeOf(nameOf(serial))
      const json = await readJsonObject(objects, nameOf(serial)).catch((cause) => {
        throw new UnusableMove(`${file} is damaged: ${cause.message}`, { cause })
      })
      if (typeof json !== 'object' || json === null) throw new UnusableMove(`${file} is missing or damaged.`)
      const { signature, ...content } = json as ChannelEntry
      if (!signature || !(await keys.hasSigned({ channel, ...content }, signature).catch(() => false)))
        throw new UnusableMove(`${file} was not made by this site: its signature is not valid.`)
      if (content.serial !== serial)
        throw new UnusableMove(`${file} holds move ${content.serial}: another copy was put in its place.`)
      return parse(ChannelEntry, json)
    },

    /** False when the serial is taken. */
    async create(content: Omit<ChannelEntry, 'signature'>): Promise<boolean> {
      const signature = await keys.sign({ channel, ...content })
      return createJsonObject(objects, nameOf(content.serial), { ...content, signature })
    },

    /** Unsigned, and perhaps behind: the caller looks for higher serials, and reads every file with its signature. */
    async hint(): Promise<number> {
      const text = String((await objects.read(hintName).catch(() => undefined)) ?? '')
      return /^\d{1,8}\n$/.test(text) ? Number(text) : 0
    },

    async writeHint(serial: number): Promise<void> {
      await objects.write(hintName, `${serial}\n`, { isDurable: false })
    },
  }
}

export type ChannelFiles = ReturnType<typeof channelFiles>
