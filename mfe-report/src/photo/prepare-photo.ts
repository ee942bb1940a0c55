import { decodePicture, type Picture } from './browser-pictures'
import { ATTEMPTS, canBeSentAsItIs, WANTED_BYTES } from './photo-limits'

/** The photo can neither be read by this browser nor be sent as it is. */
export class UnusablePhoto extends Error {}

const prepared = new WeakMap<Blob, Promise<Blob>>()

/**
 * The photo as it is sent: upright, small, without metadata. A photo that the browser cannot read goes as it is if
 * the server takes it. The same file always gives the same bytes, so that a report sent twice is the same report.
 * @throws {UnusablePhoto}
 */
export function preparePhoto(file: Blob): Promise<Blob> {
  const known = prepared.get(file)
  if (known) return known
  const photo = shrink(file)
  prepared.set(file, photo)
  photo.catch(() => prepared.delete(file))
  return photo
}

/** Whether a photo has been made small, or is about to be. */
export function isPrepared(file: Blob): boolean {
  return prepared.has(file)
}

/** Takes a photo for one that was made small before: a draft's. */
export function takeAsPrepared(file: Blob): void {
  prepared.set(file, Promise.resolve(file))
}

async function shrink(file: Blob): Promise<Blob> {
  try {
    const picture = await decodePicture(file)
    try {
      return await smallEnough(picture)
    } finally {
      picture.close()
    }
  } catch (cause) {
    if (canBeSentAsItIs(file)) return file
    throw new UnusablePhoto('This photo cannot be used.', { cause })
  }
}

async function smallEnough(picture: Picture): Promise<Blob> {
  const [first, ...others] = ATTEMPTS
  let photo = await picture.jpeg(first)
  for (const attempt of others) {
    if (photo.size <= WANTED_BYTES) break
    photo = await picture.jpeg(attempt)
  }
  return photo
}

/** A file name that says nothing of the person: phones put dates and folders into theirs. */
export function photoName(photo: Blob): string {
  const ending = photo.type.split('/')[1] ?? 'jpeg'
  return `photo.${ending === 'jpeg' ? 'jpg' : ending}`
}
