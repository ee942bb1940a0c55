import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Person, person } from '../../test/citizens'
import { eventually, onEachDatabase } from '../../test/site'

onEachDatabase((site) => {
  test('shows the photo of a private report to its logged-in reporter only', async () => {
    const [owner, other] = [await person(site()), await person(site())]
    const photos = await photosOf(await owner.report())
    expect(await statuses(photos)).toEqual([200, 200, 200, 200])

    await share(owner, false)
    const kept = photos.map((path) => `"${path.split('/').at(-1)}"`)
    for (const [n, path] of photos.entries()) {
      for (const cookie of ['', 'token=nonsense', `token=${other.token}`]) {
        const response = await look(path, { cookie, 'if-none-match': kept[n] ?? '' })
        expect([response.statusCode, ...cachingOf(response)]).toEqual([404, 'no-store', undefined])
      }
      const own = await look(path, { cookie: `token=${owner.token}` })
      expect([own.statusCode, ...cachingOf(own)]).toEqual([200, 'private, no-cache', 'no-store'])
    }
    await owner.send('POST', '/api/v1/user/logout')
    expect(await statuses(photos, `token=${owner.token}`)).toEqual([404, 404, 404, 404])
  })

  test('shows the photo to everyone again when its report becomes public', async () => {
    const owner = await person(site())
    const photos = await photosOf(await owner.report())
    await share(owner, false)
    expect(await statuses(photos)).toEqual([404, 404, 404, 404])
    await share(owner, true)
    expect(await statuses(photos)).toEqual([200, 200, 200, 200])
  })

  test('shows the photo of a hidden report to its reporter only', async () => {
    const [owner, other] = [await person(site()), await person(site())]
    const reference = await owner.report()
    const photos = await photosOf(reference)
    const authorization = `Bearer ${await readFile(join(site().dataDir, 'secrets', 'operators'), 'utf8')}`
    await site().browser().post(`/api/v1/operators/issue/${reference}/hide`, { note: 'A face.' }, { authorization })
    expect(await statuses(photos)).toEqual([404, 404, 404, 404])
    expect(await statuses(photos, `token=${other.token}`)).toEqual([404, 404, 404, 404])
    expect(await statuses(photos, `token=${owner.token}`)).toEqual([200, 200, 200, 200])
  })

  test('does not send an unchanged photo twice, and lets a shared cache keep one for seconds', async () => {
    const owner = await person(site())
    const [photo = ''] = await photosOf(await owner.report())
    const first = await look(photo)
    const { headers } = first
    expect(cachingOf(first)).toEqual(['private, max-age=3600', 'public, max-age=10'])
    for (const etag of [`${headers.etag}`, `W/${headers.etag}`, `"other", ${headers.etag}`]) {
      const again = await look(photo, { 'if-none-match': etag })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', headers.etag])
    }
    expect((await look(photo, { 'if-none-match': '"other"' })).statusCode).toBe(200)

    await share(owner, false)
    const own = { cookie: `token=${owner.token}`, 'if-none-match': `${headers.etag}` }
    expect((await look(photo, own)).statusCode).toBe(304)
  })

  const cachingOf = ({ headers }: Pick<Awaited<ReturnType<typeof look>>, 'headers'>) => [
    headers['cache-control'],
    headers['cdn-cache-control'],
  ]

  const look = (url: string, headers: Record<string, string> = {}) =>
    site().api.app.inject({ method: 'GET', url, headers })

  const statuses = (photos: string[], cookie = '') =>
    Promise.all(photos.map(async (path) => (await look(path, { cookie })).statusCode))

  const share = (owner: Person, sharePublicly: boolean) =>
    owner.send('PUT', '/api/v1/user/privacy', { sharePublicly, allowLocation: true })

  /** Every address of a public report's photo, once each serves its own file. */
  async function photosOf(reference: string): Promise<string[]> {
    const { photo, preview } = (await look(`/api/v1/issue/${reference}`)).json<{ photo: string; preview: string }>()
    const master = photo.replace('-1600.webp', '.jpg')
    const small = photo.replace('-1600', '-480')
    await eventually(async () => {
      const { headers } = await look(preview)
      return headers.etag?.includes('preview') || undefined
    }, 'the preview')
    return [photo, small, preview, master]
  }
})
