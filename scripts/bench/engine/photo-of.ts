import sharp from 'sharp'

/** A photo of about this many bytes, with as much detail as it takes. */
export async function photoOf(bytes: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 12 } as const
  const raw = await sharp({ create: { width: 1280, height: 960, channels: 3, background: 'gray', noise } })
    .png()
    .toBuffer()
  for (let quality = 90; quality > 20; quality -= 5) {
    const image = await sharp(raw).jpeg({ quality }).toBuffer()
    if (image.length <= bytes) return image
  }
  throw new Error(`No photo of ${bytes} bytes could be made.`)
}
