import * as z from 'zod'
import type { Context } from '../platform/context'
import { ApiError } from '../platform/errors'
import type { ZodApp } from '../platform/http/zod-app'
import { photoAudience } from './photo-audience'
import { masterName, readPhotoName } from './photo-names'

// Nothing between the site and a browser keeps photos: a report may be closed or hidden at any time.
const FOR_AN_HOUR = 'private, max-age=3600'
const BRIEFLY = 'private, max-age=10'
const ASKED_EACH_TIME = 'private, no-cache'

/** A photo's addresses. One whose derivative is not made yet serves the master, and may be asked again soon. */
export function mediaRoutes(app: ZodApp, context: Context): void {
  const { photos } = context

  app.get('/media/:name', { schema: { params: z.object({ name: z.string() }) } }, async (request, reply) => {
    const { name } = request.params
    const asked = readPhotoName(name)
    const audience = asked && (await photoAudience(context, request, asked.photoId))
    if (!audience) throw notThere()

    const exact = await photos.find(name)
    const photo = exact ?? (await photos.find(masterName(asked.photoId)))
    if (!photo) throw notThere()

    const etag = `"${exact ? name : masterName(asked.photoId)}"`
    const life = exact ? FOR_AN_HOUR : BRIEFLY
    reply.header('etag', etag).header('cache-control', audience === 'everyone' ? life : ASKED_EACH_TIME)
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

function notThere(): ApiError {
  return new ApiError(404, 'There is no photo at this address.')
}
