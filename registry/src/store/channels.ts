import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ChannelEntry } from '@civictrack/contract'
import { parse } from 'zod/v4/core'
import { createJson, readJson, undefinedIfMissing } from '../files/json-file'
import type { siteKeys } from '../trust/site-keys'

/** One file for each move, `channels/<name>/<serial>.json`. The file with the highest serial says where the channel points. */
export function channelStore(folder: string, keys: ReturnType<typeof siteKeys>) {
  function folderOf(channel: string): string {
    if (!isChannelName(channel))
      throw new Error(`"${channel}" is not a valid channel name. Use lower-case letters, digits and hyphens.`)
    return join(folder, 'channels', channel)
  }

  const fileOf = (channel: string, serial: number) => join(folderOf(channel), `${String(serial).padStart(8, '0')}.json`)

  async function serials(channel: string): Promise<number[]> {
    const names = (await readdir(folderOf(channel)).catch(undefinedIfMissing)) ?? []
    return names.filter((name) => /^\d{8}\.json$/.test(name)).map((name) => Number.parseInt(name, 10))
  }

  async function read(channel: string, serial: number): Promise<ChannelEntry> {
    const entry = parse(ChannelEntry, await readJson(fileOf(channel, serial)))
    const { signature, ...content } = entry
    if (await keys.hasSigned({ channel, ...content }, signature)) return entry
    throw new Error(`Move ${serial} of the channel "${channel}" was not made by this site: its signature is not valid.`)
  }

  return {
    /** The names of all channels. */
    async list(): Promise<string[]> {
      return ((await readdir(join(folder, 'channels')).catch(undefinedIfMissing)) ?? []).filter(isChannelName)
    },

    /** Removes a channel with its history. */
    async remove(channel: string): Promise<void> {
      await rm(folderOf(channel), { recursive: true, force: true })
    },

    /** The newest move of a channel; undefined when it has never moved. */
    async current(channel: string): Promise<ChannelEntry | undefined> {
      const highest = Math.max(0, ...(await serials(channel)))
      return highest === 0 ? undefined : read(channel, highest)
    },

    /** All moves of a channel, newest first. */
    async history(channel: string): Promise<ChannelEntry[]> {
      const sorted = (await serials(channel)).sort((a, b) => b - a)
      return Promise.all(sorted.map((serial) => read(channel, serial)))
    },

    /**
     * Compare and swap: moves the channel if its serial is still `expectedSerial` (0 for a channel that has never moved).
     * False when another process was first.
     */
    async move(
      channel: string,
      expectedSerial: number,
      entry: Omit<ChannelEntry, 'serial' | 'signature'>,
    ): Promise<boolean> {
      const content = { ...entry, serial: expectedSerial + 1 }
      const signature = await keys.sign({ channel, ...content })
      return createJson(fileOf(channel, content.serial), { ...content, signature })
    },
  }
}

function isChannelName(channel: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,60}$/.test(channel)
}
