import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { DEFAULT_RETRY, type JobKind } from '../../platform/jobs/job-kind'
import { derivativeName, masterName, previewName, SIZES } from '../store/photo-names'
import type { PhotoStore } from '../store/photo-store'
import { makeDerivative, makePreview } from './images'

/** Makes a photo's smaller versions; until then its addresses serve the master. */
export const derivativesJob: JobKind<{ photoId: string }> = {
  name: 'derivatives',
  payload: z.object({ photoId: z.uuid() }),
  concurrency: 1,
  retry: DEFAULT_RETRY,
}

export async function makeDerivatives(photos: PhotoStore, { photoId }: { photoId: string }): Promise<void> {
  const found = await photos.find(masterName(photoId))
  if (!found) return
  const master = await buffer(found.stream)
  for (const size of SIZES) await photos.save(derivativeName(photoId, size), await makeDerivative(master, size))
  await photos.save(previewName(photoId), await makePreview(master))
}
