import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { OPEN_DATA_FILES, OpenData, type OpenDataFile } from '@civictrack/contract/wire'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Context } from '../platform/context'
import { ApiError } from '../platform/errors'
import { namesEtag } from '../platform/http/names-etag'
import type { ZodApp } from '../platform/http/zod-app'
import { newestFiles, readPieces } from './nights/nights-store'
import { openDataTexts } from './open-data-texts'

const DATA = '/api/v1/data'

/** Copies are asked about again after an hour. */
const CACHING = 'public, max-age=3600'

/** The files of open data, and what is known of them. */
export function openDataRoutes(app: ZodApp, { db }: Context): void {
  app.get(DATA, { schema: { response: { 200: OpenData } } }, async () => {
    const newest = await newestFiles(db)
    return {
      updatedAt: newest?.finishedAt.toISOString() ?? null,
      reports: newest?.reports ?? 0,
      files: OPEN_DATA_FILES.flatMap((name) => {
        const bytes = newest?.bytes[name]
        return bytes === undefined ? [] : [{ name, path: `${DATA}/${name}`, bytes }]
      }),
    }
  })

  app.get(
    `${DATA}/:file`,
    {
      schema: { params: z.object({ file: z.enum(OPEN_DATA_FILES) }) },
    },
    async (request, reply) => {
      const { file } = request.params
      const newest = await newestFiles(db)
      if (!newest) throw new ApiError(404, openDataTexts.notYet)
      const isCompressed = takesGzip(request.headers['accept-encoding'])
      const etag = `"${newest.night}-${newest.attempt}${isCompressed ? '-gzip' : ''}"`
      reply
        .header('etag', etag)
        .header('last-modified', newest.finishedAt.toUTCString())
        .header('cache-control', CACHING)
        .header('vary', 'accept-encoding')
      if (isKnown(request.headers, etag, newest.finishedAt)) return reply.code(304).send()
      const stored = Readable.from(readPieces(db, newest, file))
      describe(reply, file, newest.night)
      if (isCompressed) return reply.header('content-encoding', 'gzip').send(stored)
      return reply.send(pipeline(stored, createGunzip(), () => {}))
    },
  )
}

function describe(reply: FastifyReply, file: OpenDataFile, night: string): void {
  const [name = '', type = ''] = file.split('.')
  reply
    .type(type === 'csv' ? 'text/csv; charset=utf-8' : 'application/geo+json')
    .header('content-disposition', `attachment; filename="civictrack-${name}-${night}.${type}"`)
}

/** Whether the caller has the file already; an entity tag counts before a time (RFC 9110, section 13.2.2). */
function isKnown(headers: Record<string, unknown>, etag: string, changed: Date): boolean {
  const tags = headers['if-none-match']
  if (typeof tags === 'string') return namesEtag(tags, etag)
  const since = Date.parse(String(headers['if-modified-since'] ?? ''))
  return Math.floor(changed.getTime() / 1000) * 1000 <= since
}

/** Whether the caller reads gzip; a weight of zero says no. */
function takesGzip(header: unknown): boolean {
  return /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(String(header ?? ''))
}
