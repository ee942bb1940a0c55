import { buffer } from 'node:stream/consumers'
import * as z from 'zod'
import { makeDerivative, makePreview } from './images'
import { derivativeName, masterName, previewName, SIZES } from './photo-names'
import type { PhotoStore } from './photo-store'

const Payload = z.object({ photoId: z.uuid() })

/** Makes a photo's smaller versions; until then its addresses serve the master. */
export async function makeDerivatives(photos: PhotoStore, payload: unknown): Promise<void> {
  const { photoId } = Payload.parse(payload)
  const found = await photos.find(masterName(photoId))
  if (!found) return
  const master = await buffer(found.stream)
  for (const size of SIZES) await photos.keep(derivativeName(photoId, size), await makeDerivative(master, size))
  await photos.keep(previewName(photoId), await makePreview(master))
}
