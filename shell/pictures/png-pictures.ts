import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { withBrandColours } from '@civictrack/contract/brand'
import type { RspackPluginInstance } from '@rspack/core'
import sharp from 'sharp'

interface Picture {
  file: string
  png: Buffer
}

const run = promisify(execFile)
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
        for (const { file, png } of await drawInChild()) {
          compilation.emitAsset(file, new compiler.webpack.sources.RawSource(png))
        }
      })
    })
  },
}

/**
 * In a process of its own: `npm start` builds in the process of the API, where sharp reads photos only, for citizens
 * send it files.
 */
async function drawInChild(): Promise<Picture[]> {
  const script = join(SHELL, 'pictures/print-pictures.ts')
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script], { cwd: SHELL, maxBuffer: 50_000_000 })
  const printed = JSON.parse(stdout) as { file: string; png: string }[]
  return printed.map(({ file, png }) => ({ file, png: Buffer.from(png, 'base64') }))
}

export function drawPictures(): Promise<Picture[]> {
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
