import { moveReport, person } from '../../test/citizens'
import { openTestDatabase } from '../../test/database'
import { operate } from '../../test/operators'
import { closeSite, eventually, openSite, type Site } from '../../test/site'
import { migratedDatabase } from '../../test/templates/templates'
import { beginNight, giveUp } from './nights/nights-store'
import { writeFiles } from './nights/write-files'

const at = (time: string) => () => new Date(time)
const get = (site: Site, file = '', headers = {}) => site.browser().get(`/api/v1/data${file}`, headers)
const updated = (site: Site, night: string) =>
  eventually(
    async () => (await get(site)).json<{ updatedAt: string | null }>().updatedAt?.startsWith(night) || undefined,
    night,
  )

interface Feature {
  id: string
  properties: { state: string; localGovernment: string; reports: number; byStatus: Record<string, number> }
  geometry: { type: string; coordinates: [number, number][][][] }
}

test('before the first night nothing is offered, and a file says when to come back', async () => {
  const site = await openSite({ now: at('2026-11-23T00:30:00Z') })
  expect((await get(site)).json()).toEqual({ updatedAt: null, reports: 0, files: [] })
  const { statusCode, body } = await get(site, '/reports.csv')
  expect(statusCode).toBe(404)
  expect(body).toContain('the first night has not passed yet')
  expect((await get(site, '/people.csv')).statusCode).toBeLessThan(500)
  await closeSite(site)
})

describe.each(['embedded', 'postgres'] as const)('on the %s database', (engine) => {
  let [site, references]: [Site, Record<string, string>] = [{} as Site, {}]
  let email = ''

  beforeAll(async () => {
    const databaseUrl = engine === 'postgres' ? await migratedDatabase() : undefined
    const first = await openSite({ databaseUrl, now: at('2026-11-22T09:00:00Z') })
    const [ada, bola] = [await person(first), await person(first)]
    email = ada.email
    const place = { state: 'Lagos', lga: 'Surulere' }
    references = {
      open: await ada.report({ ...place, title: 'Secret title', location: '5 Hidden Street' }),
      resolved: await ada.report({ ...place, category: 'Drainage' }),
      hidden: await ada.report(place),
      unshared: await bola.report(place),
      oyo: await ada.report({ state: 'Oyo', lga: 'Surulere' }),
      nowhere: await ada.report(),
    }
    for (const status of ['Pending', 'In Progress', 'Resolved'])
      await moveReport(first, references.resolved ?? '', status)
    await operate(first, `issue/${references.hidden}/hide`, { note: '' })
    await bola.send('PUT', '/api/v1/user/privacy', { sharePublicly: false, allowLocation: true })
    await first.api.close()
    // A row as another version of the API may have written it: it could say anything.
    const { db, close } = await openTestDatabase({ dataDir: first.dataDir, databaseUrl })
    const odd = { state: '=HYPERLINK("http://evil.example")', lga: 'Call 0801' }
    await db
      .updateTable('issues')
      .set(odd)
      .where('reference', '=', references.nowhere ?? '')
      .execute()
    await close()
    site = await openSite({ databaseUrl, dataDir: first.dataDir, now: at('2026-11-23T03:00:00Z') })
    await updated(site, '2026-11-23')
  })
  afterAll(() => closeSite(site))

  test('the reports are those of the public list, with days and without people and places', async () => {
    const { statusCode, headers, body } = await get(site, '/reports.csv')
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
    expect(headers['content-disposition']).toBe('attachment; filename="civictrack-reports-2026-11-23.csv"')
    const day = '2026-11-22'
    expect(body.split('\r\n')).toEqual([
      'reference,category,status,reported_on,first_resolved_on,state,local_government',
      `${references.open},Road Damage,Reported,${day},,Lagos,Surulere`,
      `${references.resolved},Drainage,Resolved,${day},${day},Lagos,Surulere`,
      `${references.oyo},Road Damage,Reported,${day},,Oyo,Surulere`,
      `${references.nowhere},Road Damage,Reported,${day},,,`,
      '',
    ])
    for (const secret of ['Secret', 'Hidden Street', email, 'Obi', 'evil', '0801']) expect(body).not.toContain(secret)
    const list = (await site.browser().get('/api/v1/issue')).json<{ issues: unknown[] }>()
    expect(list.issues).toHaveLength(4)
  })

  test('the counts agree with the reports, and both local governments of one name stay apart', async () => {
    const { body } = await get(site, '/counts.csv')
    expect(body.split('\r\n').slice(0, -1)).toEqual([
      'state,local_government,category,status,reports',
      ',,Road Damage,Reported,1',
      'Lagos,Surulere,Drainage,Resolved,1',
      'Lagos,Surulere,Road Damage,Reported,1',
      'Oyo,Surulere,Road Damage,Reported,1',
    ])
    const answer = await get(site, '/local-governments.geojson')
    expect(answer.headers['content-type']).toBe('application/geo+json')
    const { type, attribution, features } = answer.json<{ type: string; attribution: string; features: Feature[] }>()
    expect([type, attribution]).toEqual([
      'FeatureCollection',
      'Boundaries: geoBoundaries, GRID3, CC BY 4.0, simplified',
    ])
    expect([features.length, new Set(features.map(({ id }) => id)).size]).toEqual([774, 774])
    const counted = features.filter(({ properties }) => properties.reports > 0)
    expect(counted.map(({ properties: { state, reports, byStatus } }) => [state, reports, byStatus])).toEqual([
      ['Lagos', 2, { Reported: 1, Pending: 0, 'In Progress': 0, Resolved: 1 }],
      ['Oyo', 1, { Reported: 1, Pending: 0, 'In Progress': 0, Resolved: 0 }],
    ])
    for (const { geometry } of features) {
      expect(geometry.coordinates.length).toBeGreaterThan(0)
      for (const ring of geometry.coordinates.flat()) {
        expect(ring.length).toBeGreaterThan(3)
        expect(ring.at(-1)).toEqual(ring[0])
        for (const [x, y] of ring) expect(x > 2 && x < 15 && y > 4 && y < 14).toBe(true)
      }
    }
  })

  test('a program that has the newest file gets 304, and one that reads gzip gets the file as it is stored', async () => {
    const plain = await get(site, '/reports.csv')
    const { etag, 'last-modified': changed } = plain.headers
    expect(changed).toBe('Mon, 23 Nov 2026 03:00:00 GMT')
    for (const known of [{ 'if-none-match': etag }, { 'if-modified-since': changed }]) {
      const again = await get(site, '/reports.csv', known)
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    const other = await get(site, '/reports.csv', { 'if-none-match': '"x"', 'if-modified-since': changed })
    expect(other.statusCode).toBe(200)
    const packed = await get(site, '/reports.csv', { 'accept-encoding': 'gzip, br' })
    expect([packed.headers['content-encoding'], packed.headers.etag === etag]).toEqual(['gzip', false])
    expect(packed.rawPayload.length).toBeLessThan(plain.body.length)
    const unpacked = new Blob([new Uint8Array(packed.rawPayload)]).stream().pipeThrough(new DecompressionStream('gzip'))
    expect(await new Response(unpacked).text()).toBe(plain.body)
    const refused = await get(site, '/reports.csv', { 'accept-encoding': 'gzip;q=0' })
    expect(refused.headers['content-encoding']).toBeUndefined()
  })
})

test.each(['embedded', 'postgres'] as const)(
  'one process writes a night, a broken one is repeated (%s)',
  async (engine) => {
    const { db, close } = await openTestDatabase(engine)
    const nights = () =>
      db.selectFrom('open_data_nights').select(['night', 'attempt', 'finished_at']).orderBy('night').execute()
    const night = (day: number, time = '03:00') => new Date(`2026-11-${day}T${time}:00Z`)
    await Promise.all([writeFiles(db, night(20)), writeFiles(db, night(20)), writeFiles(db, night(20, '04:00'))])
    expect(await nights()).toEqual([{ night: '2026-11-20', attempt: 1, finished_at: night(20) }])
    await writeFiles(db, night(20, '23:30'))
    expect(await nights()).toHaveLength(1)

    // A process was killed: others wait for three hours, and the last whole files stay until then.
    await beginNight(db, '2026-11-21', night(21))
    await writeFiles(db, night(21, '05:00'))
    expect((await nights()).map(({ finished_at }) => finished_at !== null)).toEqual([true, false])
    await writeFiles(db, night(21, '07:00'))
    expect((await nights())[1]).toEqual({ night: '2026-11-21', attempt: 2, finished_at: night(21, '07:00') })

    // A process failed and said so: the next hour tries again.
    const failed = await beginNight(db, '2026-11-22', night(22))
    if (failed) await giveUp(db, failed)
    await writeFiles(db, night(22, '04:00'))
    expect((await nights()).map(({ night }) => night)).toEqual(['2026-11-21', '2026-11-22'])
    const pieces = await db
      .selectFrom('open_data_pieces')
      .select('file')
      .where('night', '=', '2026-11-22')
      .distinct()
      .execute()
    expect(pieces).toHaveLength(3)
    await close()
  },
)
