import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { photo, REPORT, sendReport } from '../../test/report'
import { onEachDatabase } from '../../test/site'
import { HOUR } from '../platform/clock'

onEachDatabase((site) => {
  const uploads = () => readdir(join(site().dataDir, 'media', 'uploads'))
  const list = async (token: string) =>
    (
      await site()
        .browser()
        .get('/api/v1/issue/mine?limit=50', { authorization: `Bearer ${token}` })
    ).json().issues

  describe('a report', () => {
    test('gets a reference, and is in my list and in the public one', async () => {
      const { browser, token, email } = await site().citizen()
      const response = await sendReport(browser, { token, key: 'first-report' })
      expect(response.statusCode).toBe(201)
      const { message, reference } = response.json()
      expect(message).toBe('Issue reported successfully!')
      expect(reference).toMatch(/^CT-[0-9A-Z]{3}-[0-9A-Z]{3}$/)
      const entry = { ...REPORT, reference, status: 'Reported', likes: 0, comments: 0 }
      const mine = await browser.get('/api/v1/issue/mine', { authorization: `Bearer ${token}` })
      const all = await site().browser().get('/api/v1/issue')
      const one = await site().browser().get(`/api/v1/issue/${reference.toLowerCase()}`)
      expect(mine.json()).toMatchObject({ issues: [entry], next: null })
      expect(all.json().issues[0]).toMatchObject(entry)
      expect(one.json()).toMatchObject(entry)
      for (const shown of [all, one]) expect(shown.body).not.toMatch(new RegExp(`Ada|Obi|${email}`))
    })

    test('is accepted at the address with a trailing space too', async () => {
      const { browser, token } = await site().citizen()
      expect((await sendReport(browser, { token, path: '/api/v1/issue/reportissue%20' })).statusCode).toBe(201)
    })

    test('needs a log-in, also when it has other errors', async () => {
      for (const token of [undefined, 'x.y.z']) {
        const response = await sendReport(site().browser(), { token, fields: {}, image: null })
        expect(response.statusCode).toBe(401)
      }
      expect((await site().browser().get('/api/v1/issue/mine?limit=x')).statusCode).toBe(401)
    })

    test.each([
      ['title', '', 'Title is required'],
      ['category', 'Select Category', 'Category is required'],
      ['description', ' ', 'Description is required'],
      ['location', '', 'Location is required'],
      ['state', '', 'State is required'],
      ['lga', '', 'Local Government is required'],
      ['state', 'Atlantis', 'Choose a state from the list'],
      ['lga', 'Aba North', 'Choose a local government of this state'],
      ['title', 'x'.repeat(301), 'This is too long'],
      ['description', 'x'.repeat(10_001), 'This is too long'],
      ['description', 'x'.repeat(70_000), 'This is too long'],
    ])('with %s %.20j gets the message: %s', async (field, value, message) => {
      const { browser, token } = await site().citizen()
      const response = await sendReport(browser, { token, fields: { ...REPORT, [field]: value } })
      expect(response.statusCode).toBe(400)
      expect(response.json()).toEqual({ message, fields: { [field]: message } })
      expect(await uploads()).toEqual([])
    })

    test('without any field gets a message for each field', async () => {
      const { browser, token } = await site().citizen()
      const response = await sendReport(browser, { token, fields: { title: '' }, image: null })
      expect(response.json().fields).toEqual({
        title: 'Title is required',
        category: 'Category is required',
        description: 'Description is required',
        location: 'Location is required',
        state: 'State is required',
        lga: 'Local Government is required',
        image: 'Image is required',
      })
    })

    test('is limited to 60 an hour for one account', async () => {
      const limited = site()
      const { browser, token } = await limited.citizen()
      for (let sent = 1; sent <= 60; sent += 1) {
        expect((await sendReport(browser, { token, key: `report-${sent}` })).statusCode).toBe(201)
      }
      const refused = await sendReport(browser, { token, key: 'report-61' })
      expect(refused.statusCode).toBe(429)
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000)
      expect((await sendReport(browser, { token, key: 'report-60' })).statusCode).toBe(200)
      limited.pass(HOUR)
      expect((await sendReport(browser, { token, key: 'report-61' })).statusCode).toBe(201)
    })
  })

  describe('an idempotency key', () => {
    test('makes one report of twenty requests at once', async () => {
      const { browser, token } = await site().citizen()
      const image = await photo('#123')
      const responses = await Promise.all(
        Array.from({ length: 20 }, () => sendReport(browser, { token, key: 'twenty-at-once', image })),
      )
      expect(new Set(responses.map((response) => response.json().reference)).size).toBe(1)
      expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(19).fill(200), 201])
      expect(await list(token)).toHaveLength(1)
    })

    test('gives the same report the same reference, and another report the status code 422', async () => {
      const { browser, token } = await site().citizen()
      const first = await sendReport(browser, { token, key: 'the-same-key' })
      const again = await sendReport(browser, { token, key: 'the-same-key' })
      expect([again.statusCode, again.json()]).toEqual([200, first.json()])
      const other = { ...REPORT, title: 'Another' }
      expect((await sendReport(browser, { token, key: 'the-same-key', fields: other })).statusCode).toBe(422)
      const image = await photo('#00f')
      expect((await sendReport(browser, { token, key: 'the-same-key', image })).statusCode).toBe(422)
    })

    test('is not used up by a refusal', async () => {
      const { browser, token } = await site().citizen()
      expect((await sendReport(browser, { token, key: 'refused-once', image: null })).statusCode).toBe(400)
      expect((await sendReport(browser, { token, key: 'refused-once', image: Buffer.from('x') })).statusCode).toBe(415)
      expect((await sendReport(browser, { token, key: 'refused-once' })).statusCode).toBe(201)
    })

    test('belongs to one account', async () => {
      const [one, other] = [await site().citizen(), await site().citizen()]
      expect((await sendReport(one.browser, { token: one.token, key: 'shared-key' })).statusCode).toBe(201)
      expect((await sendReport(other.browser, { token: other.token, key: 'shared-key' })).statusCode).toBe(201)
    })

    test.each([['short'], ['x'.repeat(201)], ['with a space']])('of the form %.20j is refused', async (key) => {
      const { browser, token } = await site().citizen()
      expect((await sendReport(browser, { token, key })).statusCode).toBe(400)
    })

    test('may be missing: then each request is a report of its own', async () => {
      const { browser, token } = await site().citizen()
      await sendReport(browser, { token })
      await sendReport(browser, { token })
      expect(await list(token)).toHaveLength(2)
    })
  })

  describe('lists', () => {
    test('hold every report once, newest first, also when many were made in one millisecond', async () => {
      const { browser, token } = await site().citizen()
      const sent: string[] = []
      for (let count = 0; count < 7; count += 1) sent.push((await sendReport(browser, { token })).json().reference)
      const seen: string[] = []
      let cursor = ''
      do {
        const path = `/api/v1/issue/mine?limit=3${cursor && `&cursor=${cursor}`}`
        const page = (await browser.get(path, { authorization: `Bearer ${token}` })).json()
        expect(page.issues.length).toBeLessThanOrEqual(3)
        seen.push(...page.issues.map(({ reference }: { reference: string }) => reference))
        cursor = page.next ?? ''
      } while (cursor)
      expect(seen).toEqual(sent.reverse())
    })

    test('refuse an invalid cursor or limit', async () => {
      for (const query of ['cursor=abc', 'limit=0', 'limit=51', 'limit=x']) {
        expect((await site().browser().get(`/api/v1/issue?${query}`)).statusCode).toBe(400)
      }
    })

    test('hold no report with an unknown reference', async () => {
      expect((await site().browser().get('/api/v1/issue/CT-333-333')).statusCode).toBe(404)
    })
  })
})
