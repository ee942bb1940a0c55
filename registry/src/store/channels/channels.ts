import type { ChannelEntry } from '@civictrack/contract'
import type { ObjectStore } from '@civictrack/contract/objects'
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
export function channelStore(objects: ObjectStore, { keys, memory, log, anchors }: Options) {
  function filesOf(channel: string): ChannelFiles {
    assertChannelName(channel)
    return channelFiles(objects, { channel, keys })
  }

  const current = async (channel: string) => newestMove({ channel, files: filesOf(channel), memory, log, anchors })

  async function* newestFirst(channel: string): AsyncGenerator<ChannelEntry> {
    const head = await current(channel)
    if (head) yield* movesDownFrom(filesOf(channel), head.serial)
  }

  async function state(channel: string): Promise<ChannelState | undefined> {
    const head = await current(channel)
    if (!head) return undefined
    const files = filesOf(channel)
    const { since, takenBack } = head
    const past = since && takenBack ? { since, takenBack } : pastOf(await collect(movesDownFrom(files, head.serial)))
    return {
      head,
      ...past,
      before: async (serial) => (await movesDownFrom(files, serial - 1).next()).value ?? undefined,
    }
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
      return (await objects.list('channels')).filter(isChannelName)
    },

    /** Removes a channel with its history. */
    async remove(channel: string): Promise<void> {
      await memory.end(memoryName(channel))
      await objects.removeAll(`channels/${channel}`)
    },

    /** The moves of a channel, newest first, each read when it is asked for. */
    moves: newestFirst,

    /** The moves of a channel, newest first; all of them unless a number is given. */
    history: (channel: string, max = Number.POSITIVE_INFINITY) => collect(newestFirst(channel), max),

    /**
     * Compare and swap: moves the channel if its newest usable move is still `expectedSerial` (0 for a channel that has
     * never moved). False when another process was first.
     */
    move: async (channel: string, expectedSerial: number, entry: NewEntry): Promise<boolean> =>
      (await append(channel, expectedSerial, entry)) !== undefined,
  }
}

/** From the newest to the oldest, without those that cannot be used. */
async function* movesDownFrom(files: ChannelFiles, from: number): AsyncGenerator<ChannelEntry> {
  for (let serial = from; serial > 0; serial -= 1) {
    const entry = await files.read(serial).catch(() => undefined)
    if (entry) yield entry
  }
}

async function collect(moves: AsyncGenerator<ChannelEntry>, max = Number.POSITIVE_INFINITY): Promise<ChannelEntry[]> {
  const found: ChannelEntry[] = []
  for await (const entry of moves) {
    if (found.push(entry) >= max) break
  }
  return found
}

function assertChannelName(channel: string): void {
  if (!isChannelName(channel))
    throw new Error(`"${channel}" is not a valid channel name. Use lower-case letters, digits and hyphens.`)
}

function isChannelName(channel: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,60}$/.test(channel)
}
