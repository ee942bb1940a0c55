import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ScaleFigures } from './figures'
import { blockOf, replaceBlock } from './page-block'
import { BLOCKS } from './pages'

const read = (file: string) => readFileSync(join(__dirname, '../../../..', file), 'utf8')
const figures = ScaleFigures.parse(JSON.parse(read('docs/performance/scale.json')))

test.each(BLOCKS)('$page holds what the figures say', ({ page, name, text }) => {
  expect(blockOf(read(page), name)).toBe(text(figures).trim())
})

test.each(BLOCKS)('another figure would change $page', ({ page, name, text }) => {
  const [first, ...others] = figures.measured
  if (!first) throw new Error('There are no figures.')
  const changed = { ...figures, databaseBytes: 2 * figures.databaseBytes, measured: [first, ...others] }
  expect(blockOf(read(page), name)).not.toBe(text(changed).trim())
})

test('a block is replaced between its marks, and a page without them is refused', () => {
  const page = 'a\n<!-- x: written by npm run bench -- scale -->\n\nold\n\n<!-- end of x -->\nb\n'
  const replaced = replaceBlock(page, 'x', 'new')
  expect([blockOf(replaced, 'x'), replaced.startsWith('a\n'), replaced.endsWith('\nb\n')]).toEqual(['new', true, true])
  expect(() => replaceBlock(page, 'y', 'new')).toThrow('has no lines')
})
