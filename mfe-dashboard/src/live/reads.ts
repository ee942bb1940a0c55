import type { Read } from './read-ahead'

/** So many that few people ever load a second page. */
export const FIRST_PAGE = { limit: '20' }

/** The API's reads of the signed-in area, as its pages make them first. */
export const READS = {
  figures: { path: '/api/v1/issue/figures' },
  recent: { path: '/api/v1/issue/recent', query: FIRST_PAGE },
  mine: { path: '/api/v1/issue/mine', query: FIRST_PAGE },
} satisfies Record<string, Read>
