import { createHash } from 'node:crypto'
import type { Context } from '../../platform/context'
import { namesEtag } from '../../platform/http/names-etag'
import type { ZodApp } from '../../platform/http/zod-app'
import { ListFilters } from '../lists/page-query'
import { atomOf } from './atom'
import { feedOfReports, feedQuery } from './feed-of-reports'

/** Readers ask often; a report that was hidden leaves their copies within this time. */
const CACHING = 'public, max-age=300'

/**
 * The public reports as an Atom feed, for every filter of their list. Each list has one address, so that caches keep it once:
 * other spellings lead there. A reader that has the newest feed gets 304.
 */
export function feedRoute(app: ZodApp, { db, publicUrl }: Context): void {
  app.get('/Reports.atom', { schema: { hide: true, querystring: ListFilters } }, async (request, reply) => {
    const query = feedQuery(request.query)
    if (spelling(request.url) !== spelling(query)) return reply.redirect(`/Reports.atom${query}`, 301)
    const document = atomOf(await feedOfReports(db, { filters: request.query, publicUrl }))
    const etag = `"${createHash('sha256').update(document).digest('base64url')}"`
    reply.header('etag', etag).header('cache-control', CACHING)
    if (namesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('application/atom+xml; charset=utf-8').send(document)
  })
}

/** The parameters of an address as they were meant: `+` and `%20` are the same space. */
function spelling(address: string): string {
  return new URLSearchParams(address.split('?').slice(1).join('?')).toString()
}
