import * as z from 'zod'
import { ApiError } from '../platform/errors'
import type { ZodApp } from '../platform/http/zod-app'
import { masterName, readPhotoName } from './photo-names'
import type { PhotoStore } from './photo-store'

const FOREVER = 'public, max-age=31536000, immutable'
const BRIEFLY = 'public, max-age=10'

/** A photo's addresses. One whose derivative is not made yet serves the master, and may be asked again soon. */
export function mediaRoutes(app: ZodApp, photos: PhotoStore): void {
  app.get('/media/:name', { schema: { params: z.object({ name: z.string() }) } }, async (request, reply) => {
    const { name } = request.params
    const asked = readPhotoName(name)
    if (!asked) throw notThere()

    const exact = await photos.find(name)
    const photo = exact ?? (await photos.find(masterName(asked.photoId)))
    if (!photo) throw notThere()

    const isMaster = asked.isMaster || !exact
    return reply
      .type(isMaster ? 'image/jpeg' : 'image/webp')
      .header('content-length', photo.size)
      .header('cache-control', exact ? FOREVER : BRIEFLY)
      .send(photo.stream)
  })
}

function notThere(): ApiError {
  return new ApiError(404, 'There is no photo at this address.')
}
