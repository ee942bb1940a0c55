import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { ChannelEntry } from '@civictrack/contract'
import { parse } from 'zod/v4/core'
import { createJson, readJson, unlessMissing } from './json-file'

/** `channels/<name>/<serial>.json`: one file a move; the highest serial is where the channel points. */
export function channelStore(folder: string) {
  function place(channel: string): string {
    if (!/^[a-z0-9][a-z0-9-]{0,60}$/.test(channel)) throw new Error(`"${channel}" is no name for a channel.`)
    return join(folder, 'channels', channel)
  }

  const fileOf = (channel: string, serial: number) => join(place(channel), `${String(serial).padStart(8, '0')}.json`)

  async function serials(channel: string): Promise<number[]> {
    const names = (await readdir(place(channel)).catch(unlessMissing)) ?? []
    return names.filter((name) => /^\d{8}\.json$/.test(name)).map((name) => Number.parseInt(name, 10))
  }

  return {
    /** Where the channel points; undefined for a channel that has never moved. */
    async current(channel: string): Promise<ChannelEntry | undefined> {
      const highest = Math.max(0, ...(await serials(channel)))
      return highest === 0 ? undefined : parse(ChannelEntry, await readJson(fileOf(channel, highest)))
    },

    /** All moves of a channel, newest first. */
    async history(channel: string): Promise<ChannelEntry[]> {
      const sorted = (await serials(channel)).sort((a, b) => b - a)
      return Promise.all(sorted.map(async (serial) => parse(ChannelEntry, await readJson(fileOf(channel, serial)))))
    },

    /** Compare and swap: moves the channel if it still stands at `expected` (0 for never moved). False when it does not. */
    async move(channel: string, expected: number, entry: Omit<ChannelEntry, 'serial'>): Promise<boolean> {
      const serial = expected + 1
      return createJson(fileOf(channel, serial), { serial, ...entry })
    },
  }
}
