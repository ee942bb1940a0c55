import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { withBrandColours } from '@civictrack/contract/brand'

const illustrations = readdirSync(__dirname).filter((file) => file.endsWith('.svg'))
const built = (file: string) => withBrandColours(readFileSync(join(__dirname, file), 'utf8'))

test.each(illustrations)('%s names only colours that the palette has', (file) => {
  expect(built(file)).toMatch(/fill="#[\da-f]{6}"/)
})

test.each(illustrations)('%s stays small', (file) => {
  expect(built(file).length).toBeLessThan(7200)
})

test.each(illustrations)('%s has no style, script or foreign address', (file) => {
  expect(built(file)).not.toMatch(/<style|style=|<script|href="(?!#)/)
})
