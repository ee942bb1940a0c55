import { sentSize } from './photo-limits'

/** A picture that the browser has decoded, ready to be written as JPEG. */
export interface Picture {
  /** The JPEG of a quality between 0 and 1, its longest edge at most so many pixels; carries no metadata. */
  jpeg: (wanted: { quality: number; edge: number }) => Promise<Blob>
  /** Frees the memory. */
  close: () => void
}

/** Rows that are drawn in one go: between them the page answers. */
const ROWS = 128

/**
 * Decodes a photo, upright and at most as large as it is sent. The browser decodes and encodes beside the page; what is
 * drawn here is drawn bit by bit, so that a slow phone stays alive.
 * @throws when the browser cannot read the file.
 */
export async function decodePicture(file: Blob): Promise<Picture> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const canvas = await shrunk(bitmap, sentSize(bitmap))
    return {
      jpeg: ({ quality, edge }) =>
        edge < longestEdge(canvas) ? scaled(canvas, { quality, edge }) : encode(canvas, quality),
      close: () => empty(canvas),
    }
  } finally {
    bitmap.close()
  }
}

type Drawable = ImageBitmap | HTMLCanvasElement
type Size = ReturnType<typeof sentSize>

/** In halves, then to the size: more than a half in one step would leave pixels out. */
async function shrunk(picture: Drawable, size: Size): Promise<HTMLCanvasElement> {
  if (picture.width <= size.width * 2) return drawn(picture, size)
  const half = await drawn(picture, { width: Math.ceil(picture.width / 2), height: Math.ceil(picture.height / 2) })
  try {
    return await shrunk(half, size)
  } finally {
    empty(half)
  }
}

async function drawn(picture: Drawable, { width, height }: Size): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('This browser has no canvas to draw the photo on.')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  const scale = picture.height / height
  for (let top = 0; top < height; top += ROWS) {
    const rows = Math.min(ROWS, height - top)
    context.drawImage(picture, 0, top * scale, picture.width, rows * scale, 0, top, width, rows)
    // Browsers put drawing off until somebody looks.
    context.getImageData(0, top, 1, 1)
    await new Promise((resolve) => setTimeout(resolve))
  }
  return canvas
}

async function scaled(canvas: HTMLCanvasElement, { quality, edge }: { quality: number; edge: number }): Promise<Blob> {
  const smaller = await shrunk(canvas, sentSize(canvas, edge))
  try {
    return await encode(smaller, quality)
  } finally {
    empty(smaller)
  }
}

function longestEdge({ width, height }: HTMLCanvasElement): number {
  return Math.max(width, height)
}

function encode(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('The browser could not write the photo.'))),
      'image/jpeg',
      quality,
    )
  })
}

/** Some phones keep a canvas's memory until it is made small. */
function empty(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
