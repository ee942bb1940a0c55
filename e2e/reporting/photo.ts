import sharp from 'sharp'

/** A JPEG like a phone's photo; each seed gives another picture. */
export async function photo({ width = 1600, height = 1200, seed = 1 } = {}): Promise<Buffer> {
  const sky = { r: 90 + ((seed * 37) % 120), g: 130, b: 170 }
  const hole = await sharp({ create: { width: width / 2, height: height / 3, channels: 3, background: '#4a3728' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: sky } })
    .composite([{ input: hole, left: Math.round(width / 4), top: Math.round(height / 2) }])
    .jpeg({ quality: 85 })
    .toBuffer()
}

/** A detailed photo of twelve megapixels and more than 4 MB, as a phone's camera takes it. */
export function phonePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 18 } as const
  return sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#777', noise } })
    .jpeg({ quality: 88 })
    .toBuffer()
}
