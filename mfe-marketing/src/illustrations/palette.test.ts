import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tones } from './palette'

const pictures = readdirSync(__dirname).filter((file) => file.endsWith('.svg'))
const read = (file: string) => readFileSync(join(__dirname, file), 'utf8')

test.each(pictures)('%s is drawn in the colours of the palette only', (file) => {
  const used = new Set(read(file).match(/#[0-9a-f]{6}\b/g))
  expect([...used].filter((colour) => !Object.values<string>(tones).includes(colour))).toEqual([])
})

test.each(pictures)('%s stays small', (file) => {
  expect(read(file).length).toBeLessThan(7200)
})

test.each(pictures)('%s brings no style, script or foreign address', (file) => {
  expect(read(file)).not.toMatch(/<style|style=|<script|href="(?!#)/)
})
