import { SaxesParser } from 'saxes'
import { moveReport, type Person, person } from '../../test/citizens'
import { operate } from '../../test/operators'
import { closeSite, onEachDatabase, openSite } from '../../test/site'
import { DAY } from '../platform/clock'

interface Request {
  service_request_id: string
  lat: null
  long: null
  [field: string]: string | null
}

onEachDatabase((site) => {
  let ada: Person
  beforeAll(async () => {
    ada = await person(site())
  })
  const read = (path: string, headers = {}) => site().browser().get(`/open311/${path}`, headers)
  const requests = async (query = '') => (await read(`v2/requests.json${query}`)).json<Request[]>()
  const ids = async (query = '') => (await requests(query)).map(({ service_request_id }) => service_request_id)

  test('discovery names the address, the formats and how one gets a key', async () => {
    const [json, xml] = [await read('discovery.json'), await read('discovery.xml')]
    expect(json.json()).toMatchObject({
      key_service:
        'No key is needed: the service can only be read. Issues are reported at http://localhost:3000/Issue.',
      endpoints: [{ url: 'http://localhost:3000/open311/v2', formats: ['text/xml', 'application/json'] }],
    })
    expect(namesIn(xml.body)).toEqual(
      expect.arrayContaining(['discovery', 'changeset', 'contact', 'key_service', 'endpoints', 'endpoint', 'formats']),
    )
    expect([xml, json].map(({ headers }) => headers['content-type'])).toEqual([
      'text/xml',
      'application/json; charset=utf-8',
    ])
  })

  test('a report is a service request without a position, in both formats, and its category a service', async () => {
    const reference = await ada.report({ title: '</request>&<![CDATA[ pit ]]>', description: 'Road\u0007 is "gone"' })
    const [found] = (await read(`v2/requests/${reference.toLowerCase()}.json`)).json<Request[]>()
    expect(found).toMatchObject({
      ...{ service_request_id: reference, status: 'open', service_name: 'Road Damage', service_code: 'road-damage' },
      ...{ lat: null, long: null, address: '1 Allen Avenue, Ikeja, Lagos', agency_responsible: null },
      media_url: expect.stringMatching(/^http:\/\/localhost:3000\/media\/\S+$/),
    })
    const { body } = await read(`v2/requests/${reference}.xml`)
    expect(textsIn(body)).toContain('</request>&<![CDATA[ pit ]]>\n\nRoad is "gone"')
    expect(namesIn(body)).not.toContain('CDATA')
    expect(body).toContain('<lat></lat><long></long>')
    expect((await read(`v2/requests/${reference}`)).body).toBe(body)
    const services = (await read('v2/services.json')).json<{ service_code: string }[]>()
    expect(services.map(({ service_code }) => service_code)).toContain(found?.service_code)
    expect((await read('v2/services/road-damage.json')).json()).toEqual({ service_code: 'road-damage', attributes: [] })
  })

  test('the pages of a list hold every request once, also while reports come in', async () => {
    const reported: string[] = []
    for (let index = 0; index < 5; index += 1) reported.push(await ada.report({ category: 'Drainage' }))
    const seen: string[] = []
    let next: string | undefined = '/open311/v2/requests.json?service_code=drainage&page_size=2'
    while (next) {
      const page = await site().browser().get(next)
      seen.push(...page.json<Request[]>().map(({ service_request_id }) => service_request_id))
      await ada.report({ category: 'Drainage' })
      next = /^<http:\/\/localhost:3000(\S+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1]
    }
    expect(seen).toEqual(reported.toReversed())
  })

  test('private and hidden reports are unknown, alone and in lists', async () => {
    const [kept, hidden] = [await ada.report({ category: 'Others' }), await ada.report({ category: 'Others' })]
    expect(await ids('?service_code=others')).toEqual([hidden, kept])
    expect((await operate(site(), `issue/${hidden}/hide`, {})).statusCode).toBe(200)
    const bola = await person(site())
    await bola.send('PUT', '/api/v1/user/privacy', { sharePublicly: false, allowLocation: false })
    const unshared = await bola.report({ category: 'Others' })
    expect(await ids('?service_code=others')).toEqual([kept])
    expect(await ids(`?service_request_id=${hidden},${unshared},${kept}`)).toEqual([kept])
    for (const reference of [hidden, unshared]) {
      const [gone, unknown] = [await read(`v2/requests/${reference}.json`), await read('v2/requests/CT-ZZZ-ZZZ.json')]
      expect([gone.statusCode, gone.body]).toEqual([404, unknown.body])
    }
  })

  test('errors have the format that was asked for', async () => {
    const json = await read('v2/requests.json?start_date=yesterday&status=lost&page=0&service_code=moon')
    expect([json.statusCode, json.json<{ code: number; description: string }[]>()]).toEqual([
      400,
      [
        { code: 400, description: 'start_date must be a time with its zone, such as 2026-01-31T00:00:00Z.' },
        { code: 400, description: 'There is no service with the service_code moon. GET services lists them.' },
        { code: 400, description: 'The status lost does not exist. Use open or closed.' },
        { code: 400, description: 'page must be a whole number from 1 to 10000.' },
      ],
    ])
    for (const [path, status] of [
      ['v2/requests.xml?start_date=2026-01-01T00:00:00Z&end_date=2026-06-01T00:00:00Z', 400],
      ['v2/services/moon.xml', 404],
      ['v2/nothing.xml', 404],
    ] as const) {
      const response = await read(path)
      expect([path, response.statusCode, namesIn(response.body)]).toEqual([
        path,
        status,
        ['errors', 'error', 'code', 'description'],
      ])
    }
    const posted = await site().browser().post('/open311/v2/requests.json', { service_code: 'road-damage' })
    expect([posted.statusCode, posted.json<object[]>()]).toEqual([
      400,
      [{ code: 400, description: expect.stringContaining('can only be read') }],
    ])
  })

  test('who has an answer already gets 304, and scripts of other sites may read', async () => {
    const first = await read('v2/services.json')
    const again = await read('v2/services.json', { 'if-none-match': String(first.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(first.headers['access-control-allow-origin']).toBe('*')
    expect(first.headers['set-cookie']).toBeUndefined()
  })

  test('lists by service, status and time; the last 90 days without a time', async () => {
    const water = await ada.report({ category: 'Water Supply' })
    const fixed = await ada.report({ category: 'Water Supply', title: 'Burst pipe' })
    for (const status of ['Pending', 'In Progress', 'Resolved'])
      expect((await moveReport(site(), fixed, status)).statusCode).toBe(200)
    expect(await ids('?service_code=water-supply,electricity&status=open')).toEqual([water])
    expect(await ids('?service_code=water-supply&status=closed')).toEqual([fixed])
    expect(await ids('?service_code=water-supply&status=open,closed')).toEqual([fixed, water])
    expect(await ids(`?service_request_id=${water},${fixed},CT-ZZZ-ZZZ&status=nonsense`)).toEqual([fixed, water])
    const yesterday = new Date(site().now().getTime() - DAY).toISOString()
    expect(await ids(`?end_date=${yesterday}`)).toEqual([])
    site().pass(91 * DAY)
    expect(await ids()).toEqual([])
    const start = new Date(site().now().getTime() - 92 * DAY).toISOString()
    expect(await ids(`?service_code=water-supply&start_date=${start}`)).toEqual([fixed, water])
  })
})

test('more requests than a network may send get 429 with the time to come back, in the format that was asked for', async () => {
  const site = await openSite({ limits: { open311PerAddress: 2 } })
  try {
    const browser = site.browser()
    for (const _ of [1, 2]) expect((await browser.get('/open311/v2/services.xml')).statusCode).toBe(200)
    const refused = await browser.get('/open311/v2/services.xml')
    expect([refused.statusCode, namesIn(refused.body)[0]]).toEqual([429, 'errors'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  } finally {
    await closeSite(site)
  }
})

/** The names of the elements in the order in which they begin. Throws where the document is not well-formed. */
function namesIn(document: string): string[] {
  return parsed(document).names
}

function textsIn(document: string): string[] {
  return parsed(document).texts
}

function parsed(document: string): { names: string[]; texts: string[] } {
  const [names, texts]: string[][] = [[], []]
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => names?.push(name))
  parser.on('text', (text) => texts?.push(text))
  parser.write(document).close()
  return { names: names ?? [], texts: texts ?? [] }
}
