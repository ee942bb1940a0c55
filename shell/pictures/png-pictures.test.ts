/** @jest-environment node */
import { tones } from '@civictrack/contract/brand'
import sharp from 'sharp'
import { drawPictures } from './png-pictures'

const SIZES = {
  'open-graph.png': [1200, 630],
  'icon-192.png': [192, 192],
  'icon-512.png': [512, 512],
  'apple-touch-icon.png': [180, 180],
  'icon-maskable-512.png': [512, 512],
}

test('draws every icon, and the picture for other sites, at its size', async () => {
  const pictures = await drawPictures()
  const sizes = await Promise.all(
    pictures.map(async ({ file, png }) => {
      const { width, height } = await sharp(png).metadata()
      return [file, [width, height]]
    }),
  )
  expect(Object.fromEntries(sizes)).toEqual(SIZES)
})

test('the pin on every icon has the green of the palette', async () => {
  const icons = (await drawPictures()).filter(({ file }) => file.includes('icon'))
  expect(icons).toHaveLength(4)
  for (const { file, png } of icons) expect([file, await colourInTheMiddle(png)]).toEqual([file, tones.leaf])
})

test('icons for the home screen of a phone have the ground of the palette', async () => {
  const grounds = (await drawPictures()).filter(({ file }) => /apple|maskable/.test(file))
  expect(grounds).toHaveLength(2)
  for (const { file, png } of grounds) expect([file, await colourAt(png, 0, 0)]).toEqual([file, tones.cream])
})

/** Below the tick, in the body of the pin. */
async function colourInTheMiddle(png: Buffer): Promise<string> {
  const { width = 0 } = await sharp(png).metadata()
  return colourAt(png, width / 2, Math.round(width * 0.64))
}

async function colourAt(png: Buffer, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (y * info.width + x) * 4
  return `#${data.subarray(at, at + 3).toString('hex')}`
}
