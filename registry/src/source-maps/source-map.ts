import * as z from 'zod/mini'
import { prettifyError, safeParse } from 'zod/v4/core'

/**
 * The limits of a map, which a team has made. Decoded mappings take about thirty times their bytes of memory. The map of
 * the shell, the largest here, has 0.6 MB of mappings in 2.4 MB.
 */
export const MAP_LIMITS = { bytes: 16 * 1024 * 1024, mappings: 3 * 1024 * 1024, lines: 200_000, sources: 20_000 }

/** A plain path: no folder above, no start at a root, no control or invisible character. */
const SOURCE_NAME = /^(?!.*(?:^|\/)\.{1,2}(?:\/|$))[^/\\\p{C}\p{Z}](?:[^\\\p{C}\p{Zl}\p{Zp}]{0,399})$/u

/** A source map (ECMA-426) as the kit writes it: one map, not several in sections. */
const SourceMap = z.object({
  version: z.literal(3),
  sources: z
    .array(z.string().check(z.regex(SOURCE_NAME, 'a source is a plain path of at most 400 characters')))
    .check(z.maxLength(MAP_LIMITS.sources)),
  sourcesContent: z.optional(z.array(z.nullable(z.string()))),
  mappings: z.string().check(z.maxLength(MAP_LIMITS.mappings), z.regex(/^[A-Za-z0-9+/,;]*$/), z.refine(hasFewLines)),
})
export type SourceMap = z.output<typeof SourceMap>

function hasFewLines(mappings: string): boolean {
  let lines = 0
  for (let at = mappings.indexOf(';'); at >= 0; at = mappings.indexOf(';', at + 1)) lines += 1
  return lines < MAP_LIMITS.lines
}

class InvalidSourceMap extends Error {
  override name = 'InvalidSourceMap'
}

/** @throws {InvalidSourceMap} with the first problems, for a map that is too large or not valid. */
export function readSourceMap(content: Uint8Array): SourceMap {
  if (content.length > MAP_LIMITS.bytes)
    throw new InvalidSourceMap(`A source map has at most ${MAP_LIMITS.bytes / 1024 / 1024} MiB.`)
  if (isDeep(content)) throw new InvalidSourceMap('It holds lists in lists, which no source map needs.')
  const read = safeParse(SourceMap, parsed(content))
  if (read.success) return read.data
  throw new InvalidSourceMap(prettifyError(read.error).slice(0, 500))
}

function parsed(content: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(content.buffer, content.byteOffset, content.length).toString('utf8'))
  } catch (cause) {
    throw new InvalidSourceMap('It is not JSON.', { cause })
  }
}

const [QUOTE, BACKSLASH, OPENING, CLOSING] = [0x22, 0x5c, [0x5b, 0x7b], [0x5d, 0x7d]]
const MAX_DEPTH = 4

/** Whether JSON is nested: the parser takes seconds for millions of brackets. */
function isDeep(json: Uint8Array): boolean {
  let depth = 0
  let isInText = false
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0
    if (isInText && byte === BACKSLASH) at += 1
    else if (byte === QUOTE) isInText = !isInText
    else if (!isInText && OPENING.includes(byte)) depth += 1
    else if (!isInText && CLOSING.includes(byte)) depth -= 1
    if (depth > MAX_DEPTH) return true
  }
  return false
}
