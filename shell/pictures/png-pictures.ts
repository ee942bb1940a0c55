import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withBrandColours } from '@civictrack/contract/brand'
import type { RspackPluginInstance } from '@rspack/core'
import sharp from 'sharp'

const SHELL = join(import.meta.dirname, '..')

/** An icon: the pin at `share` of the width, in the middle; without a ground it is transparent. */
const ICONS = [
  { file: 'icon-192.png', size: 192, share: 0.76 },
  { file: 'icon-512.png', size: 512, share: 0.76 },
  { file: 'apple-touch-icon.png', size: 180, share: 0.71, ground: 'var(--brand-cream)' },
  // Android may cut all but the inner four fifths away.
  { file: 'icon-maskable-512.png', size: 512, share: 0.6, ground: 'var(--brand-cream)' },
]

/** Draws the icons of phones, and the picture that other sites show beside a link, in the brand's colours. */
export const pngPictures: RspackPluginInstance = {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('pngPictures', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      compilation.hooks.processAssets.tapPromise({ name: 'pngPictures', stage }, async () => {
        for (const [file, svg] of pictures()) {
          const png = await sharp(Buffer.from(withBrandColours(svg)))
            .png({ palette: true })
            .toBuffer()
          compilation.emitAsset(file, new compiler.webpack.sources.RawSource(png))
        }
      })
    })
  },
}

export function drawPictures(): Promise<{ file: string; png: Buffer }[]> {
  return Promise.all(
    pictures().map(async ([file, svg]) => {
      const drawing = sharp(Buffer.from(withBrandColours(svg)))
      return { file, png: await drawing.png({ palette: true }).toBuffer() }
    }),
  )
}

function pictures(): [file: string, svg: string][] {
  const pin = read('public/icon.svg')
  return [
    ['open-graph.png', read('pictures/open-graph.svg')],
    ...ICONS.map((icon): [string, string] => [icon.file, iconOf(pin, icon)]),
  ]
}

function iconOf(pin: string, { size, share, ground }: (typeof ICONS)[number]): string {
  const width = size * share
  const place = `x="${(size - width) / 2}" y="${(size - width) / 2}" width="${width}" height="${width}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">`,
    ground ? `<path d="M0 0h${size}v${size}H0Z" fill="${ground}"/>` : '',
    pin.replace('<svg', `<svg ${place}`),
    '</svg>',
  ].join('')
}

function read(file: string): string {
  return readFileSync(join(SHELL, file), 'utf8')
}
