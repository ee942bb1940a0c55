import type { ChannelEntry } from '@civictrack/contract'
import type { ProblemLog } from '../../files/problem-log'
import type { Anchors } from '../anchors'
import type { SerialMemory } from '../serial-memory'
import type { ChannelFiles } from './channel-files'

/** After this many steps beyond the hint, the folder is read instead. */
const MAX_STEPS = 32

interface Channel {
  channel: string
  files: ChannelFiles
  memory: SerialMemory
  log: ProblemLog
  anchors: Anchors
}

/** The name of a channel's serial in the memory of serials. */
export function memoryName(channel: string): string {
  return `channel-${channel}`
}

/**
 * The newest move of a channel that is whole; undefined when it has never moved. The log names every newer one that is
 * missing or cannot be used.
 * @throws {Error} when the channel has moved, and none of its moves can be used.
 */
export async function newestMove(subject: Channel): Promise<ChannelEntry | undefined> {
  const { channel, files, memory, log, anchors } = subject
  const name = memoryName(channel)
  // Read before the files, because another move may come between.
  const known = (await memory.isEnded(name)) ? 0 : await memory.highest(name)
  const entry = (await moveNearHint(subject, known)) ?? (await newestWholeMove(subject, known))
  if (!entry) return undefined
  if (known > entry.serial)
    log(
      `The channel "${channel}" was set back from move ${known} to move ${entry.serial}: ${files.fileOf(known)} is missing or cannot be used. Restore it from a backup, or promote and roll back as usual from here.`,
    )
  await memory.note(name, entry.serial)
  await anchors.note(entry)
  return entry
}

/** Usually the hint names the newest move, or one of the last. */
async function moveNearHint({ channel, files, log }: Channel, known: number): Promise<ChannelEntry | undefined> {
  // A process that knows the newest move asks one question only.
  const isNewest = known > 0 && !(await files.has(known + 1))
  const start = isNewest ? known : Math.max(await files.hint(), known)
  let serial = start
  while (!isNewest && serial - start < MAX_STEPS && (await files.has(serial + 1))) serial += 1
  if (serial === 0 || serial - start === MAX_STEPS) return undefined
  return files.read(serial).catch(unusable(channel, log))
}

async function newestWholeMove({ channel, files, log }: Channel, known: number): Promise<ChannelEntry | undefined> {
  const serials = await files.serials()
  for (const serial of serials) {
    const entry = await files.read(serial).catch(unusable(channel, log))
    if (entry) return entry
  }
  if (serials.length === 0 && known === 0) return undefined
  throw new Error(
    `No move of the channel "${channel}" can be used (${files.fileOf(serials[0] ?? known)}). Restore the channel's folder from a backup.`,
  )
}

/** For `catch`: undefined for a move that cannot be used, with a line in the log. */
function unusable(channel: string, log: ProblemLog) {
  return (error: Error): undefined => {
    log(`A move of the channel "${channel}" is not used: ${error.message}`)
    return undefined
  }
}
