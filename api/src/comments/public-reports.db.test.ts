import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { REPORT, sendReport } from '../../test/report'
import { onEachDatabase, type Site } from '../../test/site'

onEachDatabase((site) => {
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  async function reported(fields: Record<string, string> = {}) {
    const { browser, token } = await site().citizen()
    const response = await sendReport(browser, { token, key: randomUUID(), fields: { ...REPORT, ...fields } })
    return { browser, token, reference: response.json().reference as string }
  }

  const send = (method: 'PUT' | 'DELETE', path: string, token?: string, payload?: object) =>
    site().api.app.inject({ method, url: path, headers: token ? bearer(token) : {}, payload })

  test('filters the list by area, category and status, page after page', async () => {
    for (const lga of ['Aba North', 'Aba South', 'Aba North'])
      await reported({ state: 'Abia', lga, category: 'Others' })
    const list = async (query: string) => (await site().browser().get(`/api/v1/issue?${query}`)).json()
    expect((await list('state=Abia')).issues).toHaveLength(3)
    expect((await list('state=Abia&lga=Aba%20North&category=Others&status=Reported')).issues).toHaveLength(2)
    expect((await list('state=Abia&status=Resolved')).issues).toEqual([])
    expect((await list('state=Nowhere')).issues).toEqual([])
    const first = await list('state=Abia&limit=2')
    const second = await list(`state=Abia&limit=2&cursor=${first.next}`)
    expect([first.issues.length, second.issues.length, second.next]).toEqual([2, 1, null])
  })

  test('shows the history of a report, and a JPEG for link previews', async () => {
    const { reference } = await reported()
    const detail = (await site().browser().get(`/api/v1/issue/${reference}`)).json()
    expect(detail.history).toEqual([{ status: 'Reported', date: detail.date }])
    const preview = await site().browser().get(detail.preview)
    expect([preview.statusCode, preview.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(preview.rawPayload.subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
  })

  test('counts one upvote for each citizen, however often it is sent, and takes it back', async () => {
    const { reference, token } = await reported()
    const path = `/api/v1/issue/${reference}/upvote`
    const other = await site().citizen()
    const many = await Promise.all(Array.from({ length: 10 }, () => send('PUT', path, other.token)))
    expect(many.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    expect((await send('PUT', path, token)).json()).toEqual({ likes: 2, isUpvoted: true, isYours: true })
    expect((await send('DELETE', path, token)).json()).toEqual({ likes: 1, isUpvoted: false, isYours: true })
    expect((await send('DELETE', path, token)).json()).toEqual({ likes: 1, isUpvoted: false, isYours: true })
    const theirs = await site().browser().get(path, bearer(other.token))
    expect(theirs.json()).toEqual({ likes: 1, isUpvoted: true, isYours: false })
    expect((await send('PUT', path)).statusCode).toBe(401)
  })

  test('shows comments with first names, and the reporter without a name', async () => {
    const { reference, token } = await reported()
    const other = await site().citizen()
    const path = `/api/v1/issue/${reference}/comments`
    const text = '<img src=x onerror=alert(1)> two weeks now'
    const mine = await other.browser.post(path, { text }, bearer(other.token))
    expect(mine.statusCode).toBe(201)
    await other.browser.post(path, { text: 'It is worse today.' }, bearer(token))
    const seen = (await site().browser().get(path)).json()
    expect(seen.comments).toMatchObject([
      { author: 'Ada', isReporter: false, text, isOwn: false },
      { author: 'Reporter', isReporter: true, text: 'It is worse today.', isOwn: false },
    ])
    expect((await other.browser.get(path, bearer(other.token))).json().comments[0].isOwn).toBe(true)
    expect((await site().browser().get(`/api/v1/issue/${reference}`)).json().comments).toBe(2)

    const one = `${path}/${mine.json().id}`
    expect((await send('DELETE', one, token)).statusCode).toBe(404)
    expect((await send('DELETE', one, other.token)).statusCode).toBe(200)
    expect((await site().browser().get(`/api/v1/issue/${reference}`)).json().comments).toBe(1)
    expect((await other.browser.post(path, { text: ' ' }, bearer(other.token))).json().fields).toEqual({
      text: 'Comment is required',
    })
    expect((await other.browser.post(path, { text: 'x' })).statusCode).toBe(401)
  })

  test('shows no other citizen as the reporter, whatever their name', async () => {
    const { reference } = await reported()
    const other = await site().citizen()
    const path = `/api/v1/issue/${reference}/comments`
    const profile = { lastName: 'Obi', phone: '', state: '', lga: '', neighbourhood: '' }
    for (const firstName of ['Reporter', 'R\u200beporter', 'CivicTrack']) {
      await send('PUT', '/api/v1/user/profile', other.token, { ...profile, firstName })
      const comment = await other.browser.post(path, { text: 'It is solved.' }, bearer(other.token))
      expect(comment.json()).toMatchObject({ author: 'A citizen', isReporter: false })
    }
    const seen = (await site().browser().get(path)).json()
    expect(seen.comments[0]).toMatchObject({ author: 'A citizen', isReporter: false })
  })

  test('lets no account write more than 30 comments an hour', async () => {
    const { reference, browser, token } = await reported()
    const path = `/api/v1/issue/${reference}/comments`
    for (let n = 0; n < 30; n += 1) await browser.post(path, { text: `Number ${n}` }, bearer(token))
    const refused = await browser.post(path, { text: 'One more' }, bearer(token))
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const first = (await browser.get(path)).json()
    const rest = (await browser.get(`${path}?cursor=${first.next}`)).json()
    expect([first.comments.length, rest.comments.length, rest.next]).toEqual([20, 10, null])
  })

  test('lets operators hide a report and its photo from everyone but the reporter, and show it again', async () => {
    const { reference, token } = await reported()
    const secret = await operatorSecret(site())
    const detail = (await site().browser().get(`/api/v1/issue/${reference}`)).json()
    const moderate = (action: string, authorization?: string) =>
      site()
        .browser()
        .post(
          `/api/v1/operators/issue/${reference}/${action}`,
          { note: 'A face is to be seen.' },
          authorization ? { authorization } : {},
        )
    expect((await moderate('hide')).statusCode).toBe(401)
    expect((await moderate('hide', `Bearer ${token}`)).statusCode).toBe(401)
    expect((await moderate('hide', `Bearer ${secret}`)).json()).toEqual({ message: `${reference} is hidden.` })

    for (const path of ['', '/comments']) {
      expect((await site().browser().get(`/api/v1/issue/${reference}${path}`)).statusCode).toBe(404)
    }
    const listed = async () =>
      (await site().browser().get('/api/v1/issue?limit=50'))
        .json()
        .issues.map((issue: { reference: string }) => issue.reference)
    expect(await listed()).not.toContain(reference)
    for (const photo of [detail.photo, detail.preview]) {
      expect((await site().browser().get(photo)).statusCode).toBe(404)
    }
    expect((await site().browser().get(`/api/v1/issue/${reference}`, bearer(token))).statusCode).toBe(200)

    await moderate('show', `Bearer ${secret}`)
    expect(await listed()).toContain(reference)
    expect((await site().browser().get(detail.photo)).statusCode).toBe(200)
  })

  test('stores the reporter’s position, and no response holds it', async () => {
    const { reference, token, browser } = await reported()
    const position = { latitude: 6.601838, longitude: 3.351486, accuracy: 12 }
    const path = `/api/v1/issue/${reference}/position`
    expect((await send('PUT', path, token, position)).statusCode).toBe(200)
    expect((await send('PUT', path, token, { ...position, latitude: 91 })).statusCode).toBe(400)
    expect((await send('PUT', path, (await site().citizen()).token, position)).statusCode).toBe(404)
    const seen = await Promise.all([
      browser.get(`/api/v1/issue/${reference}`),
      browser.get('/api/v1/issue'),
      browser.get('/api/v1/issue/mine', bearer(token)),
    ])
    for (const { body } of seen) expect(body).not.toMatch(/\b6\.60|\b3\.35|latitude/)
  })
})

function operatorSecret({ dataDir }: Site): Promise<string> {
  return readFile(join(dataDir, 'secrets', 'operators'), 'utf8')
}
