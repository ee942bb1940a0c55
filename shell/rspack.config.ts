import { join } from 'node:path'
import { defineApp } from '@civictrack/kit'
import { DefinePlugin } from '@rspack/core'
import { compileInlineScript } from './build/compile-inline-script'
import { pngPictures } from './pictures/png-pictures'

/** In this order: the second asks for the findings of the first. */
const firstPaint = ['prepare-first-paint.ts', 'start-scripts.ts', 'store-offline-pages.ts']
  .map((file) => compileInlineScript(join(import.meta.dirname, 'src/first-paint', file)))
  .join(';')

export default defineApp(import.meta.dirname, {
  plugins: [pngPictures],
  serverPlugins: [new DefinePlugin({ FIRST_PAINT_SCRIPT: JSON.stringify(firstPaint) })],
})
