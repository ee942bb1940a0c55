import { sentSize } from './photo-limits'

/** A picture that the browser has decoded, ready to be written as JPEG. */
export interface Picture {
  /** The JPEG of a quality between 0 and 1, its longest edge at most so many pixels; carries no metadata. */
  jpeg: (wanted: { quality: number; edge: number }) => Promise<Blob>
  /** Frees the memory. */
  close: () => void
}

/**
 * Decodes a photo, upright and at most as large as it is sent. Decoding, scaling and encoding are the browser's own
 * asynchronous ones, so the page stays alive.
 * @throws when the browser cannot read the file.
 */
export async function decodePicture(file: Blob): Promise<Picture> {
  const bitmap = await uprightBitmap(file)
  try {
    const canvas = drawn(bitmap, sentSize(bitmap))
    return {
      jpeg: ({ quality, edge }) =>
        edge < longestEdge(canvas) ? scaled(canvas, { quality, edge }) : encode(canvas, quality),
      close: () => empty(canvas),
    }
  } finally {
    bitmap.close()
  }
}

function drawn(picture: CanvasImageSource, { width, height }: { width: number; height: number }): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas to draw the photo on.')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, width, height)
  return canvas
}

async function scaled(canvas: HTMLCanvasElement, { quality, edge }: { quality: number; edge: number }): Promise<Blob> {
  const smaller = drawn(canvas, sentSize(canvas, edge))
  try {
    return await encode(smaller, quality)
  } finally {
    empty(smaller)
  }
}

function longestEdge({ width, height }: HTMLCanvasElement): number {
  return Math.max(width, height)
}

async function uprightBitmap(file: Blob): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const { width, height } = sentSize(whole)
  if (width === whole.width) return whole
  try {
    return await createImageBitmap(whole, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  } finally {
    whole.close()
  }
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
