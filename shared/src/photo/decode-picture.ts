import { sentSize } from './photo-limits'

/** A picture that the browser has decoded, ready to be written as JPEG. */
export interface Picture {
  /** Encodes a JPEG without metadata: `quality` from 0 to 1, `edge` is the longest edge in pixels. */
  jpeg: (wanted: { quality: number; edge: number }) => Promise<Blob>
  /** Frees its memory. */
  close: () => void
}

/** Pixels that are scaled in one task: a whole photo would block the page of a cheap phone for half a second. */
const PIXELS_PER_TASK = 1_000_000

/**
 * Decodes a photo, upright and at most as large as it is sent. The browser decodes and encodes asynchronously, and scaling
 * goes strip by strip, so that the page stays responsive.
 * @throws when the browser cannot read the file.
 */
export async function decodePicture(file: Blob): Promise<Picture> {
  const whole = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const canvas = await drawn(whole, sentSize(whole))
    return {
      jpeg: ({ quality, edge }) =>
        edge < longestEdge(canvas) ? scaled(canvas, { quality, edge }) : encode(canvas, quality),
      close: () => empty(canvas),
    }
  } finally {
    whole.close()
  }
}

async function drawn(
  picture: ImageBitmap | HTMLCanvasElement,
  { width, height }: { width: number; height: number },
): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser has no canvas to draw the photo on.')
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  const rows = Math.max(1, Math.floor(PIXELS_PER_TASK / picture.width))
  const toRow = (row: number) => Math.round((row * height) / picture.height)
  for (let top = 0; top < picture.height; top += rows) {
    const bottom = Math.min(top + rows, picture.height)
    const resizeHeight = toRow(bottom) - toRow(top)
    if (resizeHeight === 0) continue
    const strip = await createImageBitmap(picture, 0, top, picture.width, bottom - top, {
      resizeWidth: width,
      resizeHeight,
      resizeQuality: 'high',
    })
    // Scales the strip where the browser has ignored the sizes above.
    context.drawImage(strip, 0, toRow(top), width, resizeHeight)
    strip.close()
    await nextTask()
  }
  return canvas
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

async function scaled(canvas: HTMLCanvasElement, { quality, edge }: { quality: number; edge: number }): Promise<Blob> {
  const smaller = await drawn(canvas, sentSize(canvas, edge))
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

/** Some phones free a canvas's memory only when it is made small. */
function empty(canvas: HTMLCanvasElement): void {
  canvas.width = 0
  canvas.height = 0
}
