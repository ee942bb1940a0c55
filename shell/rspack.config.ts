import { join } from 'node:path'
import { defineApp } from '@civictrack/kit'
import { DefinePlugin } from '@rspack/core'
import { compileInlineScript } from './build/compile-inline-script'
import { pngPictures } from './pictures/png-pictures'

const firstPaint = compileInlineScript(join(import.meta.dirname, 'src/first-paint/prepare-first-paint.ts'))

export default defineApp(import.meta.dirname, {
  plugins: [pngPictures],
  serverPlugins: [new DefinePlugin({ FIRST_PAINT_SCRIPT: JSON.stringify(firstPaint) })],
})
