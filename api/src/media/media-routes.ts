import * as z from 'zod'
import type { Db } from '../platform/database/tables'
import { ApiError } from '../platform/errors'
import type { ZodApp } from '../platform/http/zod-app'
import { masterName, readPhotoName } from './photo-names'
import type { PhotoStore } from './photo-store'
import { isTakenDown } from './taken-down'

const FOREVER = 'public, max-age=31536000, immutable'
const BRIEFLY = 'public, max-age=10'

/** A photo's addresses. One whose derivative is not made yet serves the master, and may be asked again soon. */
export function mediaRoutes(app: ZodApp, { photos, db }: { photos: PhotoStore; db: Db }): void {
  app.get('/media/:name', { schema: { params: z.object({ name: z.string() }) } }, async (request, reply) => {
    const { name } = request.params
    const asked = readPhotoName(name)
    if (!asked || (await isTakenDown(db, asked.photoId))) throw notThere()

    const exact = await photos.find(name)
    const photo = exact ?? (await photos.find(masterName(asked.photoId)))
    if (!photo) throw notThere()

    const isJpeg = name.endsWith('.jpg') || !exact
    return reply
      .type(isJpeg ? 'image/jpeg' : 'image/webp')
      .header('content-length', photo.size)
      .header('cache-control', exact ? FOREVER : BRIEFLY)
      .send(photo.stream)
  })
}

function notThere(): ApiError {
  return new ApiError(404, 'There is no photo at this address.')
}
