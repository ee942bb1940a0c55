import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ChannelEntry } from '@civictrack/contract'
import { undefinedIfMissing } from '../../files/json-file'
import type { ProblemLog } from '../../files/problem-log'
import type { siteKeys } from '../../trust/site-keys'
import type { Anchors } from '../anchors'
import type { SerialMemory } from '../serial-memory'
import { type ChannelFiles, channelFiles } from './channel-files'
import { freeSerial } from './free-serial'
import { memoryName, newestMove } from './newest-move'
import { type NewEntry, type Past, pastAfter, pastOf } from './next-entry'

/** A channel as it is now, with the facts about its past, and its moves one by one. */
export interface ChannelState extends Past {
  head: ChannelEntry
  /** The newest usable move before a serial. */
  before: (serial: number) => Promise<ChannelEntry | undefined>
}

interface Options {
  keys: ReturnType<typeof siteKeys>
  memory: SerialMemory
  log: ProblemLog
  anchors: Anchors
}

/** One signed file for each move. The highest serial that is whole says where the channel points. */
export function channelStore(folder: string, { keys, memory, log, anchors }: Options) {
  function filesOf(channel: string): ChannelFiles {
    if (!isChannelName(channel))
      throw new Error(`"${channel}" is not a valid channel name. Use lower-case letters, digits and hyphens.`)
    return channelFiles(join(folder, 'channels', channel), { channel, keys })
  }

  async function current(channel: string): Promise<ChannelEntry | undefined> {
    return newestMove({ channel, files: filesOf(channel), memory, log, anchors })
  }

  /** From the newest to the oldest, without those that cannot be used. */
  async function* moves(channel: string, from: number): AsyncGenerator<ChannelEntry> {
    const files = filesOf(channel)
    for (let serial = from; serial > 0; serial -= 1) {
      const entry = await files.read(serial).catch(() => undefined)
      if (entry) yield entry
    }
  }

  async function state(channel: string): Promise<ChannelState | undefined> {
    const head = await current(channel)
    if (!head) return undefined
    const { since, takenBack } = head
    const past = since && takenBack ? { since, takenBack } : pastOf(await collect(moves(channel, head.serial)))
    return { head, ...past, before: async (serial) => (await moves(channel, serial - 1).next()).value ?? undefined }
  }

  /** The serial of the new move; undefined when another process was first. */
  async function append(channel: string, expectedSerial: number, entry: NewEntry): Promise<number | undefined> {
    const files = filesOf(channel)
    // Looked up before the newest move is read: a move that comes between takes the same serial.
    const serial = await freeSerial(files, { expectedSerial, known: await memory.highest(memoryName(channel)) })
    const before = await state(channel)
    if ((before?.head.serial ?? 0) !== expectedSerial) return undefined
    const past = pastAfter({ ...entry, serial }, before && { apps: before.head.apps, past: before })
    if (!(await files.create({ ...entry, serial, ...past, ...(await anchors.now()) }))) return undefined
    await memory.note(memoryName(channel), serial)
    await files.writeHint(serial)
    return serial
  }

  return {
    /** The newest move of a channel; undefined when it has never moved. */
    current,
    state,
    append,

    /** The names of all channels. */
    async list(): Promise<string[]> {
      return ((await readdir(join(folder, 'channels')).catch(undefinedIfMissing)) ?? []).filter(isChannelName)
    },

    /** Removes a channel with its history. */
    async remove(channel: string): Promise<void> {
      await memory.end(memoryName(channel))
      await rm(join(folder, 'channels', channel), { recursive: true, force: true })
    },

    /** The moves of a channel, newest first; all of them unless a number is given. */
    async history(channel: string, max = Number.POSITIVE_INFINITY): Promise<ChannelEntry[]> {
      const head = await current(channel)
      return head ? collect(moves(channel, head.serial), max) : []
    },

    /**
     * Compare and swap: moves the channel if its newest usable move is still `expectedSerial` (0 for a channel that has
     * never moved). False when another process was first.
     */
    move: async (channel: string, expectedSerial: number, entry: NewEntry): Promise<boolean> =>
      (await append(channel, expectedSerial, entry)) !== undefined,
  }
}

async function collect(moves: AsyncGenerator<ChannelEntry>, max = Number.POSITIVE_INFINITY): Promise<ChannelEntry[]> {
  const found: ChannelEntry[] = []
  for await (const entry of moves) {
    if (found.push(entry) >= max) break
  }
  return found
}

function isChannelName(channel: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,60}$/.test(channel)
}
