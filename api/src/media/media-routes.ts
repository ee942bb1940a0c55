import * as z from 'zod'
import type { Context } from '../platform/context'
import { ApiError } from '../platform/errors'
import type { ZodApp } from '../platform/http/zod-app'
import { mediaTexts } from './media-texts'
import type { PhotoOwner } from './photo-owners'
import { masterName, readPhotoName } from './store/photo-names'

// For browsers. Shared caches have a header of their own: a report may become private or hidden at any time.
const CACHE_FOR_AN_HOUR = 'private, max-age=3600'
const CACHE_BRIEFLY = 'private, max-age=10'
const REVALIDATE_EACH_TIME = 'private, no-cache'

/** How long a cache before the site shows a photo that was public, in seconds (RFC 9213). */
const SHARED_SECONDS = 10
const SHARED_CACHING = { everyone: `public, max-age=${SHARED_SECONDS}`, caller: 'no-store' }

/** The addresses of photos. Until a derivative is made, its address serves the master and is cached briefly. */
export function mediaRoutes(app: ZodApp, context: Context): void {
  const { photos } = context

  app.get('/media/:name', { schema: { params: z.object({ name: z.string() }) } }, async (request, reply) => {
    const { name } = request.params
    const requested = readPhotoName(name)
    const audience = requested && (await audienceOf(context.photoOwners, { request, photoId: requested.photoId }))
    if (!audience) throw noSuchPhoto()

    const exact = await photos.find(name)
    const photo = exact ?? (await photos.find(masterName(requested.photoId)))
    if (!photo) throw noSuchPhoto()

    const etag = `"${exact ? name : masterName(requested.photoId)}"`
    const caching = exact ? CACHE_FOR_AN_HOUR : CACHE_BRIEFLY
    reply
      .header('etag', etag)
      .header('cache-control', audience === 'everyone' ? caching : REVALIDATE_EACH_TIME)
      .header('cdn-cache-control', SHARED_CACHING[audience])
    if (request.headers['if-none-match']?.includes(etag)) {
      photo.stream.destroy()
      return reply.code(304).send()
    }
    const isJpeg = name.endsWith('.jpg') || !exact
    return reply
      .type(isJpeg ? 'image/jpeg' : 'image/webp')
      .header('content-length', photo.size)
      .send(photo.stream)
  })
}

function noSuchPhoto(): ApiError {
  return new ApiError(404, mediaTexts.missing)
}

async function audienceOf(owners: PhotoOwner[], photo: Parameters<PhotoOwner['audienceOf']>[0]) {
  for (const owner of owners) {
    const audience = await owner.audienceOf(photo)
    if (audience) return audience
  }
  return undefined
}
