import sharp from 'sharp'
import { ApiError } from '../../platform/errors'
import { createSemaphore } from '../../platform/limits/semaphore'
import { mediaTexts } from '../media-texts'
import type { Size } from '../store/photo-names'

// All formats of the image library are blocked, then three are allowed again: no SVG, PDF or TIFF reaches a parser,
// whatever its file name.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp'].flatMap((format) => [
    `VipsForeignLoad${format}File`,
    `VipsForeignLoad${format}Buffer`,
  ]),
})
sharp.cache(false)

const MASTER_SIDE = 2048
const MAX_PIXELS = 50e6
// A photo of 50 megapixels takes about a second of a core and 200 MiB. The last one in the queue waits for some ten seconds.
const semaphore = createSemaphore({
  concurrency: 2,
  maxWaiting: 40,
  busy: () => mediaTexts.busy,
})

/** Call it before a photo is received. @throws ApiError 503 when too many photos wait */
export const refuseWhenBusy = semaphore.refuseWhenFull

const READING = { limitInputPixels: MAX_PIXELS, failOn: 'error' } as const

/**
 * The photo as it is stored: upright, at most 2048 pixels, a JPEG without any metadata.
 * @throws ApiError 413 for too many pixels, 415 for a file that is not a readable JPEG, PNG or WebP, 503 when too many wait
 */
export function makeMaster(uploadPath: string): Promise<Buffer> {
  return semaphore.run(() => convert(uploadPath))
}

async function convert(uploadPath: string): Promise<Buffer> {
  const { width, height } = await sharp(uploadPath, { ...READING, limitInputPixels: false })
    .metadata()
    .catch(refuse)
  if (width * height > MAX_PIXELS) {
    throw new ApiError(413, mediaTexts.tooManyPixels, {
      fields: { image: mediaTexts.choosePixels },
    })
  }
  return (
    sharp(uploadPath, READING)
      .rotate()
      .resize(MASTER_SIDE, MASTER_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: 'white' })
      // The reporter waits for it: mozjpeg would take five times as long for about a tenth of the bytes.
      .jpeg({ quality: 80 })
      .timeout({ seconds: 30 })
      .toBuffer()
      .catch(refuse)
  )
}

/** A smaller WebP of a master. */
export function makeDerivative(master: Buffer, size: Size): Promise<Buffer> {
  return (
    sharp(master, READING)
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      // More effort takes twice as long and gives the same size.
      .webp({ quality: 75, effort: 2 })
      .timeout({ seconds: 30 })
      .toBuffer()
  )
}

/** A smaller JPEG of a master, which every mail program shows; `side` is its longest side in pixels. */
export function makeMailPhoto(master: Buffer, side: number): Promise<Buffer> {
  return sharp(master, READING)
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: 72, mozjpeg: true })
    .timeout({ seconds: 30 })
    .toBuffer()
}

/** The picture for link previews in messengers, cut to their shape. */
export function makePreview(master: Buffer): Promise<Buffer> {
  return sharp(master, READING)
    .resize(1200, 630, { fit: 'cover' })
    .jpeg({ quality: 72, mozjpeg: true })
    .timeout({ seconds: 30 })
    .toBuffer()
}

function refuse(cause: unknown): never {
  throw new ApiError(415, mediaTexts.unreadable, {
    fields: { image: mediaTexts.chooseKind },
    cause,
  })
}
