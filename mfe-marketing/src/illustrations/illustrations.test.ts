import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { tones } from '@civictrack/contract/brand'

const COLOUR = /var\(--brand-(\w+)\)/g

const illustrations = readdirSync(__dirname).filter((file) => file.endsWith('.svg'))
const read = (file: string) => readFileSync(join(__dirname, file), 'utf8')

test.each(illustrations)('%s names only colours that the palette has', (file) => {
  const used = [...read(file).matchAll(COLOUR)].map(([, name = '']) => name)
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((name) => !Object.hasOwn(tones, name))).toEqual([])
})

test.each(illustrations)('%s stays small, once the build has put its colours in', (file) => {
  expect(read(file).replace(COLOUR, tones.ink).length).toBeLessThan(7200)
})

test.each(illustrations)('%s has no style, script or foreign address', (file) => {
  expect(read(file)).not.toMatch(/<style|style=|<script|href="(?!#)/)
})
