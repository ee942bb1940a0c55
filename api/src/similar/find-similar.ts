import type { SimilarQuery } from '@civictrack/contract/wire'
import type { Db } from '../platform/database/tables'
import { type Cell, cellOf, metresBetween } from './grid/grid'
import { likeness, names } from './likeness/likeness'
import { type Candidate, ownCell, reportsAround, reportsInArea } from './similar-store'

const MOST = 3
/** Between the cells of two positions. */
const NEAR_METRES = 500
/** From these shares of common trigrams on, two texts are alike. Places are short and share words such as Road. */
const ALIKE_TITLES = 0.4
const ALIKE_PLACES = 0.5

/** A similar report, with the metres between its cell and the asker's where both positions are known and near. */
export interface Similar extends Candidate {
  metres: number | null
}

/**
 * Finds at most three open public reports of the same category that are nearby, or in the same local government and alike
 * in title or place; the most similar first.
 */
export async function findSimilar(db: Db, accountId: string, query: SimilarQuery): Promise<Similar[]> {
  const cell = await askersCell(db, accountId, query)
  const around = cell ? await reportsAround(db, { cell, metres: NEAR_METRES, category: query.category }) : []
  const near = around.flatMap((candidate) => {
    const metres = cell && candidate.cell ? metresBetween(cell, candidate.cell) : Number.POSITIVE_INFINITY
    return metres <= NEAR_METRES ? [{ ...candidate, metres }] : []
  })
  const known = new Set(near.map(({ id }) => id))
  const alike = (await reportsInArea(db, query))
    .filter((candidate) => !known.has(candidate.id) && isAlike(query, candidate))
    .map((candidate) => ({ ...candidate, metres: null }))
  return [...near, ...alike]
    .filter(({ reference }) => reference !== query.except?.toUpperCase())
    .map((similar) => ({ similar, score: scoreOf(query, similar) }))
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST)
    .map(({ similar }) => similar)
}

/**
 * Rounded to the grid at once: what is asked is as coarse as what is answered. A report that was sent has its position at the
 * server already.
 */
async function askersCell(db: Db, accountId: string, { lat, lng, except }: SimilarQuery): Promise<Cell | undefined> {
  if (lat !== undefined && lng !== undefined) return cellOf({ latitude: lat, longitude: lng })
  return except ? ownCell(db, accountId, except) : undefined
}

function isAlike(query: SimilarQuery, candidate: Candidate): boolean {
  return (
    likeness(query.title, candidate.title) >= ALIKE_TITLES ||
    likeness(query.location ?? '', candidate.location) >= ALIKE_PLACES ||
    names(query.title, candidate.location)
  )
}

/** From nearness, by cells, and from likeness. Equal scores keep the newest first. */
function scoreOf(query: SimilarQuery, { metres, title, location }: Similar): number {
  const nearness = metres === null ? 0 : 1 - metres / (2 * NEAR_METRES)
  return nearness + Math.max(likeness(query.title, title), likeness(query.location ?? '', location))
}
