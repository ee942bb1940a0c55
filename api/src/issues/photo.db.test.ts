import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { photo, REPORT, sendReport } from '../../test/report'
import { eventually, onEachDatabase } from '../../test/site'

onEachDatabase((site) => {
  const uploads = () => readdir(join(site().dataDir, 'media', 'uploads'))
  const list = async (token: string) =>
    (
      await site()
        .browser()
        .get('/api/v1/issue/mine?limit=50', { authorization: `Bearer ${token}` })
    ).json().issues

  describe('a photo', () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>',
    )
    const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

    test.each([
      ['SVG', async () => svg, 415],
      ['HTML named .jpg', async () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415],
      ['GIF', async () => gif, 415],
      [
        'TIFF',
        async () =>
          sharp(await photo())
            .tiff()
            .toBuffer(),
        415,
      ],
      ['broken JPEG', async () => (await noise()).subarray(0, 20_000), 415],
      ['empty', async () => Buffer.alloc(0), 400],
      ['11 MB', async () => Buffer.alloc(11 * 1024 * 1024, 7), 413],
      ['PNG of 64 megapixels', bomb, 413],
    ])('that is %s is refused, and no file of it is left', async (_kind, make, status) => {
      const { browser, token } = await site().citizen()
      const response = await sendReport(browser, { token, image: await make() })
      expect(response.statusCode).toBe(status)
      expect(response.json().fields.image).toEqual(expect.any(String))
      expect(await uploads()).toEqual([])
      expect(await list(token)).toEqual([])
    })

    test.each(['jpeg', 'png', 'webp'] as const)('that is a %s is accepted, whatever its file name', async (format) => {
      const { browser, token } = await site().citizen()
      const image = await sharp(await photo())
        .toFormat(format)
        .toBuffer()
      expect((await sendReport(browser, { token, image, name: 'photo.svg' })).statusCode).toBe(201)
    })

    test('is served upright, small and without metadata, first as master and then as WebP', async () => {
      const { browser, token } = await site().citizen()
      const wide = sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#369' } })
      const image = await wide
        .withExif({ IFD0: { Copyright: 'me' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer()
      await sendReport(browser, { token, image })
      const [{ photo: path }] = await list(token)
      const first = await browser.get(path)
      expect(first.statusCode).toBe(200)
      const webp = await eventually(async () => {
        const response = await browser.get(path)
        return response.headers['content-type'] === 'image/webp' ? response : undefined
      }, 'the derivative')
      expect(webp.headers).toMatchObject({
        'cache-control': 'private, max-age=3600',
        etag: `"${path.split('/').at(-1)}"`,
        'x-content-type-options': 'nosniff',
      })
      expect(await sharp(webp.rawPayload).metadata()).toMatchObject({ width: 160, height: 480, format: 'webp' })
      const master = await browser.get(path.replace('-480.webp', '.jpg'))
      const { width, height, exif, orientation } = await sharp(master.rawPayload).metadata()
      expect({ width, height, exif, orientation }).toEqual({
        width: 683,
        height: 2048,
        exif: undefined,
        orientation: undefined,
      })
    })

    test('that cannot be stored leaves no report, and its key can be used again', async () => {
      const { browser, token } = await site().citizen()
      const folder = join(site().dataDir, 'media', 'photos')
      await rename(folder, `${folder}-aside`)
      await writeFile(folder, 'no folder')
      const failed = await sendReport(browser, { token, key: 'disk-trouble' })
      await rm(folder)
      await rename(`${folder}-aside`, folder)
      expect([failed.statusCode, failed.json()]).toEqual([
        503,
        { message: 'Something went wrong on our side. Please try again in a moment.' },
      ])
      expect(await list(token)).toEqual([])
      expect((await sendReport(browser, { token, key: 'disk-trouble' })).statusCode).toBe(201)
    })

    test.each([
      '/media/..%2f..%2fsecrets%2ftoken',
      '/media/%2e%2e/secrets/token',
      '/media/00000000-0000-4000-8000-000000000000-480.webp',
      '/media/x',
    ])('is not found at %s', async (path) => {
      expect((await site().browser().get(path)).statusCode).toBe(404)
    })
  })

  describe('a broken body', () => {
    const boundary = '----x'
    const head = `--${boundary}\r\ncontent-disposition: form-data; name="image"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n`
    const type = `multipart/form-data; boundary=${boundary}`

    test.each([
      ['truncated', type, `${head}abc`],
      ['without a boundary', 'multipart/form-data', head],
      ['with a huge boundary', `multipart/form-data; boundary=${'x'.repeat(300)}`, head],
      ['empty', type, ''],
      ['with a field named __proto__', type, head.replace('image', '__proto__').replace('; filename="a.jpg"', '')],
    ])('that is %s gets the status code 400 and leaves no file', async (_kind, contentType, payload) => {
      const { token } = await site().citizen()
      const response = await site().api.app.inject({
        method: 'POST',
        url: '/api/v1/issue/reportissue',
        headers: { 'content-type': contentType, authorization: `Bearer ${token}` },
        payload,
      })
      expect(response.statusCode).toBe(400)
      expect(response.json().message).toEqual(expect.any(String))
      expect(await uploads()).toEqual([])
    })

    test('of another type gets the status code 415', async () => {
      const { browser, token } = await site().citizen()
      const response = await browser.post('/api/v1/issue/reportissue', REPORT, { authorization: `Bearer ${token}` })
      expect(response.statusCode).toBe(415)
    })

    test('may arrive slowly, in pieces', async () => {
      const { token } = await site().citizen()
      const form = new FormData()
      for (const [name, value] of Object.entries(REPORT)) form.append(name, value)
      form.append('image', new Blob([new Uint8Array(await photo())]), 'a.jpg')
      const whole = new Response(form)
      const bytes = Buffer.from(await whole.arrayBuffer())
      async function* pieces() {
        for (let start = 0; start < bytes.length; start += 200) {
          await pause(5)
          yield bytes.subarray(start, start + 200)
        }
      }
      const response = await site().api.app.inject({
        method: 'POST',
        url: '/api/v1/issue/reportissue',
        headers: { 'content-type': whole.headers.get('content-type') ?? '', authorization: `Bearer ${token}` },
        payload: Readable.from(pieces()),
      })
      expect(response.statusCode).toBe(201)
    })
  })
})

/** A JPEG that does not compress well, so that cutting it cuts the picture. */
function noise(): Promise<Buffer> {
  const create = {
    width: 400,
    height: 400,
    channels: 3 as const,
    noise: { type: 'gaussian' as const, mean: 128, sigma: 60 },
  }
  return sharp({ create: { ...create, background: '#000' } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** A few kilobytes that would take hundreds of megabytes of memory. */
function bomb(): Promise<Buffer> {
  const create = { width: 8000, height: 8000, channels: 3 as const, background: '#000' }
  return sharp({ create, limitInputPixels: false }).png({ compressionLevel: 1 }).toBuffer()
}
