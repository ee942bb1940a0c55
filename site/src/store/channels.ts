import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ChannelEntry } from '@civictrack/contract'
import { parse } from 'zod/v4/core'
import type { siteKeys } from '../trust/site-keys'
import { createJson, readJson, undefinedIfMissing } from './files/json-file'

/** `channels/<name>/<serial>.json`: one file a move; the highest serial is where the channel points. */
export function channelStore(folder: string, keys: ReturnType<typeof siteKeys>) {
  function place(channel: string): string {
    if (!isName(channel)) throw new Error(`"${channel}" is no name for a channel.`)
    return join(folder, 'channels', channel)
  }

  const fileOf = (channel: string, serial: number) => join(place(channel), `${String(serial).padStart(8, '0')}.json`)

  async function serials(channel: string): Promise<number[]> {
    const names = (await readdir(place(channel)).catch(undefinedIfMissing)) ?? []
    return names.filter((name) => /^\d{8}\.json$/.test(name)).map((name) => Number.parseInt(name, 10))
  }

  async function read(channel: string, serial: number): Promise<ChannelEntry> {
    const entry = parse(ChannelEntry, await readJson(fileOf(channel, serial)))
    const { signature, ...said } = entry
    if (await keys.hasSigned({ channel, ...said }, signature)) return entry
    throw new Error(`Move ${serial} of the channel "${channel}" was not made by this site: its signature does not fit.`)
  }

  return {
    /** The names of all channels. */
    async list(): Promise<string[]> {
      return ((await readdir(join(folder, 'channels')).catch(undefinedIfMissing)) ?? []).filter(isName)
    },

    /** Takes a channel away with its history. */
    async remove(channel: string): Promise<void> {
      await rm(place(channel), { recursive: true, force: true })
    },

    /** Where the channel points; undefined for a channel that has never moved. */
    async current(channel: string): Promise<ChannelEntry | undefined> {
      const highest = Math.max(0, ...(await serials(channel)))
      return highest === 0 ? undefined : read(channel, highest)
    },

    /** All moves of a channel, newest first. */
    async history(channel: string): Promise<ChannelEntry[]> {
      const sorted = (await serials(channel)).sort((a, b) => b - a)
      return Promise.all(sorted.map((serial) => read(channel, serial)))
    },

    /** Compare and swap: moves the channel if it still stands at `expected` (0 for never moved). False when it does not. */
    async move(channel: string, expected: number, entry: Omit<ChannelEntry, 'serial' | 'signature'>): Promise<boolean> {
      const said = { ...entry, serial: expected + 1 }
      return createJson(fileOf(channel, said.serial), { ...said, signature: await keys.sign({ channel, ...said }) })
    },
  }
}

function isName(channel: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,60}$/.test(channel)
}
