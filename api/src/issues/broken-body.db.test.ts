import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { photo, REPORT } from '../../test/report'
import { onEachDatabase } from '../../test/site'

onEachDatabase((site) => {
  const uploads = () => readdir(join(site().dataDir, 'media', 'uploads'))

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
