import { randomUUID } from 'node:crypto'
import { DeskPhoto } from '@civictrack/contract/staff'
import { ApiProblem } from '@civictrack/contract/wire'
import type { FastifyRequest } from 'fastify'
import { derivativesJob } from '../../media/images/derivatives'
import { makeMaster, refuseWhenBusy } from '../../media/images/images'
import { masterName } from '../../media/store/photo-names'
import { acceptPhotoForms, readPhotoForm } from '../../media/uploads/photo-form'
import { discardUpload, type Upload } from '../../media/uploads/uploads'
import { DAY } from '../../platform/clock'
import type { Context } from '../../platform/context'
import { ApiError, tooMany } from '../../platform/errors'
import type { ZodApp } from '../../platform/http/zod-app'
import { enqueue } from '../../platform/jobs/jobs-store'
import { limitKey } from '../../platform/limits/limit-key'
import { consume } from '../../platform/limits/limits-store'
import { staffRoute } from '../../staff/sessions/staff-only'
import { DESK, deskOf, OfDesk, WORKERS } from '../desk-of'

const PHOTOS_A_DAY = 500

/** Takes a photo for an answer, by the rules of reports' photos. One that no answer uses is deleted. */
export async function photoRoute(app: ZodApp, context: Context): Promise<void> {
  await acceptPhotoForms(app)
  app.post(
    `${DESK}/photos`,
    {
      ...staffRoute(context, { roles: WORKERS }, { takesFile: true, isUpload: true }),
      schema: { params: OfDesk, response: { 200: DeskPhoto, '4xx': ApiProblem } },
    },
    async (request) => {
      refuseWhenBusy()
      const { authorityId, memberId, now } = deskOf(context, request)
      const key = limitKey(context.keys, 'desk-photos', memberId)
      const wait = await consume(context.db, { key, limit: PHOTOS_A_DAY, window: DAY, now })
      if (wait > 0) throw tooMany('You have sent many photos today. Please send the next one tomorrow.', wait)
      const upload = await readPhoto(request, context.uploadsFolder)
      const photoId = randomUUID()
      try {
        await context.photos.save(masterName(photoId), await makeMaster(upload.path))
      } finally {
        await discardUpload(upload.path)
      }
      await context.db.transaction().execute(async (db) => {
        await db
          .insertInto('desk_photos')
          .values({ photo_id: photoId, authority_id: authorityId, member_id: memberId, at: now })
          .execute()
        await enqueue(db, { kind: derivativesJob, payload: { photoId }, now })
      })
      context.jobs.wake()
      return { photoId }
    },
  )
}

/** @throws ApiError 400 without a photo, 413 for one above 10 MB */
async function readPhoto(request: FastifyRequest, uploadsFolder: string): Promise<Upload> {
  const { photo } = await readPhotoForm(request, { uploadsFolder, field: 'photo', subject: 'answer' })
  if (photo && photo.size > 0) return photo
  if (photo) await discardUpload(photo.path)
  throw new ApiError(400, 'Choose a photo.', { fields: { photo: 'Choose a photo' } })
}
