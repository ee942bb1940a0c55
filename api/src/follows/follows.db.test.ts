import { person } from '../../test/citizens'
import { exportedData } from '../../test/exported-data'
import { onEachDatabase } from '../../test/site'
import { Limits } from '../environment/limits'
import { HOUR } from '../platform/clock'

onEachDatabase((site) => {
  const path = (reference: string) => `/api/v1/issue/${reference}/follow`

  test('follows a report and stops again, each as often as it is asked', async () => {
    const [ada, bola] = [await person(site()), await person(site())]
    const reference = await ada.report()
    expect(await bola.get(path(reference))).toEqual({ isFollowing: false, isYours: false })
    for (const _ of ['first', 'again']) {
      const response = await bola.send('PUT', path(reference.toLowerCase()))
      expect([response.statusCode, response.json()]).toEqual([200, { isFollowing: true, isYours: false }])
    }
    expect(await bola.get(path(reference))).toEqual({ isFollowing: true, isYours: false })
    expect(await ada.get(path(reference))).toEqual({ isFollowing: false, isYours: true })
    for (const _ of ['first', 'again']) {
      expect((await bola.send('DELETE', path(reference))).json()).toEqual({ isFollowing: false, isYours: false })
    }
  })

  test('an upvote follows nothing', async () => {
    const [ada, bola] = [await person(site()), await person(site())]
    const reference = await ada.report()
    await bola.send('PUT', `/api/v1/issue/${reference}/upvote`)
    expect(await bola.get(path(reference))).toMatchObject({ isFollowing: false })
  })

  test('needs a log-in, and answers 404 for what the person may not see', async () => {
    const [ada, bola] = [await person(site()), await person(site())]
    const reference = await ada.report()
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      expect((await site().api.app.inject({ method, url: path(reference) })).statusCode).toBe(401)
      expect((await bola.send(method, path('CT-ZZZ-ZZZ'))).statusCode).toBe(404)
    }
    expect((await site().api.app.inject({ url: '/api/v1/issue/following' })).statusCode).toBe(401)
    await ada.send('PUT', '/api/v1/user/privacy', { sharePublicly: false, allowLocation: true })
    for (const method of ['GET', 'PUT', 'DELETE'] as const) {
      expect((await bola.send(method, path(reference))).statusCode).toBe(404)
    }
  })

  test('lists what one follows, newest report first and page after page, without what is not public any more', async () => {
    const [ada, bola, chidi] = [await person(site()), await person(site()), await person(site())]
    const references = []
    for (const title of ['One', 'Two', 'Three']) references.push(await ada.report({ title }))
    const gone = await chidi.report({ title: 'Gone' })
    for (const reference of [...references, gone]) await bola.send('PUT', path(reference))
    await chidi.send('PUT', '/api/v1/user/privacy', { sharePublicly: false, allowLocation: true })
    type Page = { issues: { title: string }[]; next: string | null }
    const titles = ({ issues }: Page) => issues.map(({ title }) => title)
    const first = await bola.get<Page>('/api/v1/issue/following?limit=2')
    const second = await bola.get<Page>(`/api/v1/issue/following?limit=2&cursor=${first.next}`)
    expect([titles(first), titles(second), second.next]).toEqual([['Three', 'Two'], ['One'], null])
    expect(titles(await ada.get<Page>('/api/v1/issue/following'))).toEqual([])
  })

  test('the export of own data has the follows', async () => {
    const [ada, bola] = [await person(site()), await person(site())]
    const reference = await ada.report()
    await bola.send('PUT', path(reference))
    const { data } = await exportedData(site(), bola)
    expect(data.follows).toEqual([{ reference, date: expect.stringMatching(/^\d{4}-/) }])
  })

  test('refuses more changes in an hour than the limit', async () => {
    const [ada, bola] = [await person(site()), await person(site())]
    const reference = await ada.report()
    const { followsPerAccount } = Limits.parse({})
    for (let change = 0; change < followsPerAccount; change += 1) await bola.send('PUT', path(reference))
    const refused = await bola.send('PUT', path(reference))
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, expect.any(String)])
    site().pass(HOUR)
    expect((await bola.send('PUT', path(reference))).statusCode).toBe(200)
  })
})
