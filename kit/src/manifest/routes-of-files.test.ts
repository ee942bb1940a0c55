import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { routesOfFiles } from './routes-of-files'

const folder = mkdtempSync(join(tmpdir(), 'civictrack-posts-'))
beforeAll(() => {
  mkdirSync(join(folder, 'posts'))
  writeFileSync(join(folder, 'posts/second.md'), '---\ntitle: Second\nsummary: Two\n---\n\nText')
  writeFileSync(join(folder, 'posts/first.md'), '---\ntitle: First\nsummary: One\n---\n\nText')
  writeFileSync(join(folder, 'posts/list.txt'), 'not Markdown')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const route = { path: '/Blog/:file', files: 'posts', page: 'post', title: '{title}', description: '{summary}' }

test('makes one route for each Markdown file, with its name and its front matter', () => {
  expect(routesOfFiles({ ...route, prerender: true }, folder)).toEqual([
    { path: '/Blog/first', page: 'post', title: 'First', description: 'One', prerender: true },
    { path: '/Blog/second', page: 'post', title: 'Second', description: 'Two', prerender: true },
  ])
})

test('names the file whose front matter lacks a value', () => {
  expect(() => routesOfFiles({ ...route, title: '{heading}' }, folder)).toThrow(
    'the front matter of posts/first.md has no heading',
  )
})

test('returns any other route as it is', () => {
  expect(routesOfFiles({ path: '/Issue' }, folder)).toEqual([{ path: '/Issue' }])
})
