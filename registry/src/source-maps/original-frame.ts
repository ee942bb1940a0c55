import { createHash } from 'node:crypto'
import { TraceMap, traceSegment } from '@jridgewell/trace-mapping'
import { servableRelease } from '../assets/servable-release'
import type { Store } from '../store/store'
import { keptMaps } from './kept-maps'
import { MAP_LIMITS, readSourceMap, type SourceMap } from './source-map'

/** A place in a script of a release, as the stack of an error names it: lines and columns are counted from 1. */
export interface Frame {
  app: string
  version: string
  /** The script, as `assets` of the release names it. */
  file: string
  line: number
  column: number
}

/** The same place in the source: a path from the team's repository, and the text of its line. */
export interface OriginalFrame {
  source: string
  line: number
  column: number
  /** At most 200 characters, without space at its ends. */
  code?: string
}

interface LoadedMap {
  map: SourceMap
  trace: TraceMap
  bytes: number
}

const CODE_LENGTH = 200
/** Maps in memory of one store, by their bytes on disk. */
const KEPT_BYTES = 2 * MAP_LIMITS.bytes
const mapsOfStores = new WeakMap<Store, ReturnType<typeof mapsOf>>()

/**
 * Finds the place in the source from which a place in a script was compiled. Undefined when the release has no map of it,
 * when the map is not the one that was published or is not valid, and for code that is in no file.
 */
export async function originalFrame(store: Store, frame: Frame): Promise<OriginalFrame | undefined> {
  const { app, version, file, line, column } = frame
  if (![line, column].every(isCount)) return undefined
  const maps = mapsOfStores.get(store) ?? mapsOf(store)
  mapsOfStores.set(store, maps)
  const loaded = await maps(JSON.stringify([app, version, file]))
  return loaded && placeIn(loaded, { line, column })
}

function placeIn({ map, trace }: LoadedMap, at: Pick<Frame, 'line' | 'column'>): OriginalFrame | undefined {
  const [, index, line, column] = traceSegment(trace, at.line - 1, at.column - 1) ?? []
  const source = index === undefined ? undefined : map.sources[index]
  if (source === undefined || line === undefined || column === undefined) return undefined
  if (source === GENERATED || ![line + 1, column + 1].every(isCount)) return undefined
  const code = lineOf(map.sourcesContent?.[index ?? 0] ?? '', line)
  return { source, line: line + 1, column: column + 1, ...(code && { code }) }
}

/** The kit's name for code that the compiler made. */
const GENERATED = 'generated'

/** The text of a line, counted from 0: long lines are cut, because minified packages have lines of megabytes. */
function lineOf(content: string, line: number): string {
  let start = 0
  for (let at = 0; at < line; at += 1) {
    const end = content.indexOf('\n', start)
    if (end < 0) return ''
    start = end + 1
  }
  const end = content.indexOf('\n', start)
  const whole = content.slice(start, end < 0 ? undefined : end)
  const beginning = whole.trimStart().slice(0, 4 * CODE_LENGTH)
  const visible = beginning.replaceAll(/\p{Cc}/gu, ' ').replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
  return visible.slice(0, CODE_LENGTH).trim()
}

function mapsOf(store: Store) {
  return keptMaps(KEPT_BYTES, async (key): Promise<LoadedMap | undefined> => {
    const [app, version, file] = JSON.parse(key) as [string, string, string]
    const release = await servableRelease(store, { app, version })
    const name = `${file}.map`
    const expected = release?.maps && Object.hasOwn(release.maps, name) ? release.maps[name] : undefined
    if (!release || !expected || expected.bytes > MAP_LIMITS.bytes) return undefined
    const content = await store.releases.readFile(release, `maps/${name}`)
    if (!content) return undefined
    const place = store.releases.placeOf(release, `maps/${name}`)
    if (`sha384-${createHash('sha384').update(content).digest('base64')}` !== expected.integrity) {
      store.log(`${place} is not the source map that was published: stacks of this script are not resolved.`)
      return undefined
    }
    try {
      const map = readSourceMap(content)
      return { map, trace: traceOf(map), bytes: content.length }
    } catch (error) {
      store.log(`${place} is not a valid source map: ${(error as Error).message}`)
      return undefined
    }
  })
}

/** Names of sources are looked up in the map itself: the library would read them as addresses. */
function traceOf({ mappings }: SourceMap): TraceMap {
  return new TraceMap({ version: 3, names: [], sources: [], mappings })
}

function isCount(value: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= 100_000_000
}
