import type { SMTPServerDataStream } from 'smtp-server'

type Content = { content: Buffer } | { problem: 'too-large' | 'line-too-long' | 'cut-off' }

/** Bytes of a mail that are kept: texts and delivery statuses come before photos. */
const KEPT = 128 * 1024
/** Bytes of a line. RFC 5322 allows 998; some programs write longer ones. */
const LONGEST_LINE = 16 * 1024
const NEWLINE = 10

/** Reads a mail to its end, and keeps its beginning. */
export async function readContent(stream: SMTPServerDataStream): Promise<Content> {
  const chunks: Buffer[] = []
  let kept = 0
  let line = 0
  let longest = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (kept < KEPT) {
        chunks.push(chunk.subarray(0, KEPT - kept))
        kept += Math.min(chunk.length, KEPT - kept)
      }
      const lengths = lineLengths(chunk, line)
      line = lengths.open
      longest = Math.max(longest, lengths.longest)
    }
  } catch {
    return { problem: 'cut-off' }
  }
  if (stream.sizeExceeded) return { problem: 'too-large' }
  if (longest > LONGEST_LINE) return { problem: 'line-too-long' }
  return { content: Buffer.concat(chunks) }
}

/** The longest line that a chunk ends or continues, and the length of the one that stays open; `open` came before. */
function lineLengths(chunk: Buffer, open: number): { longest: number; open: number } {
  let start = 0
  let longest = 0
  let before = open
  for (;;) {
    const end = chunk.indexOf(NEWLINE, start)
    const length = before + (end === -1 ? chunk.length : end) - start
    longest = Math.max(longest, length)
    if (end === -1) return { longest, open: length }
    before = 0
    start = end + 1
  }
}
