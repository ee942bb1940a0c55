import sharp, { type Sharp } from 'sharp'

const SIZE = { width: 1280, height: 960 }
/** A photo has detail of all sizes, also when it is made smaller; the finer, the weaker. */
const GRAINS = [
  { width: 40, sigma: 50 },
  { width: 160, sigma: 30 },
  { width: 640, sigma: 8 },
  { width: 1280, sigma: 6 },
]

/** A photo of nearly this many bytes, whose smaller versions have detail too, unlike those of plain noise. */
export async function detailedPhoto(bytes: number): Promise<Buffer> {
  const [base, ...finer] = await Promise.all(GRAINS.map((one) => grain(one).toBuffer()))
  const layers = finer.map((input) => ({ input, blend: 'overlay' as const }))
  const raw = await sharp(base).composite(layers).png().toBuffer()
  for (let quality = 95; quality > 5; quality -= 5) {
    const image = await sharp(raw).jpeg({ quality }).toBuffer()
    if (image.length <= bytes) return image
  }
  throw new Error(`No photo of ${bytes} bytes could be made.`)
}

function grain({ width, sigma }: { width: number; sigma: number }): Sharp {
  const height = (width * SIZE.height) / SIZE.width
  const noise = { type: 'gaussian', mean: 128, sigma } as const
  const small = sharp({ create: { width, height, channels: 3, background: 'gray', noise } }).png()
  return small.resize({ ...SIZE, kernel: 'cubic', fit: 'fill' })
}
