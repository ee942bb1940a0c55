import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { compressAgain } from './compress-again'
import { pageFiles } from './page-files'

const html = `<!doctype html>${readFileSync(join(__dirname, '../../../docs/operations.md'), 'utf8')}`

async function composed(content: string) {
  const page = {
    file: '0.html',
    hash: createHash('sha256').update(html).digest('hex'),
    contentSecurityPolicy: "default-src 'none'",
  }
  return {
    place: 'compositions/1',
    readFile: async () => Buffer.from(content),
    page,
    pages: { routes: {}, redirects: {}, notFound: page },
  }
}

test('a page is sent as soon as it is compressed, and smaller after it was compressed again', async () => {
  const { page, ...files } = await composed(html)
  const again = jest.fn(compressAgain)
  const served = await pageFiles({ ...files, onRead: again }).read(page)
  const [first, { etag }] = [served.bodies.br, served]
  expect(brotliDecompressSync(first).toString()).toBe(html)
  await again.mock.results[0]?.value
  expect(served.bodies.br.length).toBeLessThan(first.length)
  expect(brotliDecompressSync(served.bodies.br).toString()).toBe(html)
  expect(served.etag).toBe(etag)
})

test('a page that does not get smaller stays as it is', async () => {
  const br = brotliCompressSync(html)
  const page = { contentSecurityPolicy: '', etag: '', bodies: { identity: Buffer.from(html), br, gzip: br } }
  await compressAgain(page)
  expect(page.bodies.br.length).toBeLessThanOrEqual(br.length)
  const tiny = Buffer.from('x')
  const small = { ...page, bodies: { identity: tiny, br: tiny, gzip: tiny } }
  await compressAgain(small)
  expect(small.bodies.br).toBe(tiny)
})

test('a page that was changed after it was composed is not served', async () => {
  const { page, ...files } = await composed(`${html} changed`)
  const problems: string[] = []
  const log = (problem: string) => void problems.push(problem)
  await expect(pageFiles({ ...files, log }).read(page)).rejects.toThrow(
    'compositions/1/0.html was changed after it was composed',
  )
  expect(problems).toHaveLength(1)
})
