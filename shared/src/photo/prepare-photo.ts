import { decodePicture, type Picture } from './decode-picture'
import { ATTEMPTS, canBeSentAsItIs, WANTED_BYTES } from './photo-limits'

/** A photo that this browser cannot read and that the server does not accept as it is. */
export class UnusablePhoto extends Error {}

const prepared = new WeakMap<Blob, Promise<Blob>>()

/**
 * Prepares a photo for sending: upright, small, without metadata. A photo that the browser cannot read is sent as it is if
 * the server accepts it. The same file always gives the same bytes, so that a report sent twice is the same report.
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

/** Whether a photo has been made smaller, or will be soon. */
export function isPrepared(file: Blob): boolean {
  return prepared.has(file)
}

/** Marks a photo that is small already, such as that of a draft. */
export function markAsPrepared(file: Blob): void {
  prepared.set(file, Promise.resolve(file))
}

async function shrink(file: Blob): Promise<Blob> {
  try {
    const picture = await decodePicture(file)
    try {
      return await smallestNeeded(picture)
    } finally {
      picture.close()
    }
  } catch (cause) {
    if (canBeSentAsItIs(file)) return file
    throw new UnusablePhoto(
      `This browser cannot read a photo of type ${file.type || 'unknown'}, and the server does not accept it.`,
      {
        cause,
      },
    )
  }
}

/** The first attempt that is small enough, else the last one. */
async function smallestNeeded(picture: Picture): Promise<Blob> {
  const [first, ...others] = ATTEMPTS
  let photo = await picture.jpeg(first)
  for (const attempt of others) {
    if (photo.size <= WANTED_BYTES) break
    photo = await picture.jpeg(attempt)
  }
  return photo
}

/** A file name without personal details: the names that phones give hold dates and folders. */
export function photoName(photo: Blob): string {
  const ending = photo.type.split('/')[1] ?? 'jpeg'
  return `photo.${ending === 'jpeg' ? 'jpg' : ending}`
}
