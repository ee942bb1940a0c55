import { moveReport, person } from '../../../test/citizens'
import { readFeed } from '../../../test/feeds'
import { operate } from '../../../test/operators'
import { onEachDatabase } from '../../../test/site'

/** The rules of RFC 4287 for a feed and its entries (sections 4.1.1 and 4.1.2). */
function expectValid(document: string): void {
  const feed = readFeed(document)
  expect([feed.root, feed.author]).toEqual(['{http://www.w3.org/2005/Atom}feed', 'CivicTrack'])
  for (const one of [feed, ...feed.entries]) {
    expect(one.counts).toMatchObject({ id: 1, title: 1, updated: 1 })
    expect(one.id).toMatch(/^tag:localhost,2026:[\w/?=&%+.-]+$/)
    expect(one.updated).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
    expect(one.links.alternate).toMatch(/^http:\/\/localhost:3000\/Reports/)
  }
  expect(feed.links.self).toMatch(/^http:\/\/localhost:3000\/Reports\.atom/)
  expect(new Set(feed.entries.map(({ id }) => id)).size).toBe(feed.entries.length)
  const times = feed.entries.map(({ published }) => published)
  expect(times).toEqual([...times].sort().reverse())
  for (const { updated, published } of feed.entries) expect(updated >= published).toBe(true)
}

onEachDatabase((site) => {
  const read = (query = '', headers = {}) => site().browser().get(`/Reports.atom${query}`, headers)
  const titles = (document: string) => readFeed(document).entries.map(({ title }) => title)

  test('is a valid feed, empty, filtered and with texts that XML cannot hold as they are', async () => {
    expectValid((await read('?state=Zamfara')).body)
    const ada = await person(site())
    const title = 'Bad <light> & "drain" \u0001\u000b ]]> 🕳️'
    const reference = await ada.report({ title, description: '</p><script>alert(1)</script>\nLine two' })
    await ada.report({ title: 'Second', state: 'Kano', lga: 'Dala', category: 'Drainage' })
    const { statusCode, headers, body } = await read()
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8'])
    expectValid(body)
    expect(titles(body)).toEqual(['Second', 'Bad <light> & "drain"  ]]> 🕳️'])
    const entry = readFeed(body).entries[1]
    expect(entry?.links.alternate).toBe(`http://localhost:3000/Reports/${reference}`)
    expect(entry?.id).toBe(`tag:localhost,2026:report/${reference}`)
    expect(entry?.content).toContain('&#60;script&#62;alert(1)&#60;/script&#62;\nLine two')
    expect(entry?.content).toMatch(/<img src="http:\/\/localhost:3000\/media\//)
    expect(body).not.toContain(ada.email)
    expect(body).not.toContain('Obi')

    const same = '?state=Kano&lga=Dala&category=Drainage'
    const kano = await read(same)
    expectValid(kano.body)
    expect(titles(kano.body)).toEqual(['Second'])
    expect(readFeed(kano.body).links).toEqual({
      self: `http://localhost:3000/Reports.atom${same}`,
      alternate: `http://localhost:3000/Reports${same}`,
    })
  })

  test('a reader that has the newest feed gets 304, until something changes; HEAD says the same', async () => {
    const ada = await person(site())
    const reference = await ada.report({ title: 'Watched', state: 'Ekiti', lga: 'Ado Ekiti' })
    const first = await read('?state=Ekiti')
    const etag = String(first.headers.etag)
    expect(first.headers['cache-control']).toBe('public, max-age=300')
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`]) {
      const again = await read('?state=Ekiti', { 'if-none-match': known })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    }
    const head = await site().api.app.inject({ method: 'HEAD', url: '/Reports.atom?state=Ekiti' })
    expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, etag, ''])
    site().pass(60_000)
    await moveReport(site(), reference, 'Pending')
    const changed = await read('?state=Ekiti', { 'if-none-match': etag })
    expect(changed.statusCode).toBe(200)
    expect(readFeed(changed.body).updated > readFeed(first.body).updated).toBe(true)
  })

  test('each list has one address, to which other spellings lead', async () => {
    const others = ['?category=Drainage&utm=1&lga=Ado+Ekiti&state=Ekiti&status=', '?cursor=x&state=Ekiti ', '?']
    const led = await Promise.all(others.map((query) => read(query)))
    expect(led.map(({ statusCode, headers }) => [statusCode, headers.location])).toEqual([
      [301, '/Reports.atom?state=Ekiti&lga=Ado+Ekiti&category=Drainage'],
      [301, '/Reports.atom?state=Ekiti'],
      [200, undefined],
    ])
    for (const space of ['+', '%20']) {
      const { statusCode } = await read(`?state=Ekiti&lga=Ado${space}Ekiti`)
      expect(statusCode).toBe(200)
    }
  })

  test('leaves hidden and unshared reports out, and holds at most fifty', async () => {
    const [ada, bola] = [await person(site()), await person(site())]
    const hidden = await ada.report({ title: 'Hidden', state: 'Yobe', lga: 'Potiskum' })
    await operate(site(), `issue/${hidden}/hide`, { note: '' })
    await bola.report({ title: 'Unshared', state: 'Yobe', lga: 'Potiskum' })
    await bola.send('PUT', '/api/v1/user/privacy', { sharePublicly: false, allowLocation: true })
    for (let made = 0; made < 51; made += 1) {
      await ada.report({ title: `Report ${made}`, state: 'Yobe', lga: 'Potiskum' })
    }
    const { body } = await read('?state=Yobe')
    expectValid(body)
    expect([titles(body).length, titles(body)[0], titles(body)[49]]).toEqual([50, 'Report 50', 'Report 1'])
  })

  test('a value that names nothing gives an empty feed, and one that cannot be a name an error', async () => {
    expect(titles((await read('?state=Atlantis')).body)).toEqual([])
    expect((await read(`?state=${'x'.repeat(101)}`)).statusCode).toBe(400)
    expect((await read('?state=a&state=b')).statusCode).toBe(400)
    expect((await read('?state=%00')).statusCode).toBeLessThan(500)
  })
})
