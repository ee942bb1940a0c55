import type { ChannelFiles } from './channel-files'

/** Files beyond a lost one are found up to here. */
const LOOK_AHEAD = 8
/** A planted file far above the others must not use up the serials. */
const MAX_STEP = 1000

/** The serial after all that have a file, and after the highest that was seen (`known`), so that no serial is used twice. */
export async function freeSerial(
  files: ChannelFiles,
  { expectedSerial, known }: { expectedSerial: number; known: number },
): Promise<number> {
  const ahead = Array.from({ length: LOOK_AHEAD }, (_, step) => expectedSerial + 1 + step)
  const areTaken = await Promise.all(ahead.map((serial) => files.has(serial)))
  const taken = areTaken.some(Boolean) ? await files.serials() : []
  return Math.max(expectedSerial, known, ...taken.filter((serial) => serial <= expectedSerial + MAX_STEP)) + 1
}
