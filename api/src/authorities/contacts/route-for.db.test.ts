import { openTestDatabase } from '../../../test/database'
import type { OpenDatabase } from '../../platform/database/open-database'
import { routeFor } from './route-for'

const CATEGORY = 'Road Damage'
const AT = new Date('2026-01-01T00:00:00Z')
const REPORT = { category: CATEGORY, state: 'Lagos', lga: 'Ikeja' }

/** From the most specific to the least, as `routeFor` promises. */
const IN_ORDER = [
  { category: CATEGORY, state: 'Lagos', lga: 'Ikeja' },
  { category: CATEGORY, state: 'Lagos', lga: null },
  { category: null, state: 'Lagos', lga: 'Ikeja' },
  { category: null, state: 'Lagos', lga: null },
  { category: CATEGORY, state: null, lga: null },
  { category: null, state: null, lga: null },
]

describe.each(['embedded', 'postgres'] as const)('on the %s database', (engine) => {
  let database: OpenDatabase
  let authority: string
  beforeAll(async () => {
    database = await openTestDatabase(engine)
    authority = await addAuthority('One')
  })
  afterAll(() => database.close())
  afterEach(() => database.db.deleteFrom('contacts').execute())

  test('the most specific contact gets the report, one after the other as each cannot have it', async () => {
    const ids = await Promise.all([...IN_ORDER].reverse().map((area) => add(area)))
    const expected = ids.reverse()
    const not: string[] = []
    for (const id of expected) {
      expect((await routeFor(database.db, { ...REPORT, not }))?.id).toBe(id)
      not.push(id)
    }
    expect(await routeFor(database.db, { ...REPORT, not })).toBeUndefined()
  })

  test.each([
    ['another category', { ...REPORT, category: 'Water Supply' }],
    ['another state', { ...REPORT, state: 'Kano' }],
    ['another local government', { ...REPORT, lga: 'Surulere' }],
    ['a local government of the same name in another state', { ...REPORT, state: 'Benue' }],
  ])('a contact for %s gets nothing', async (_what, area) => {
    await add(area)
    expect(await routeFor(database.db, REPORT)).toBeUndefined()
  })

  test.each([
    ['unconfirmed', { confirmed_at: null }],
    ['failed', { failed_at: AT }],
    ['ended', { ended_at: AT }],
  ])('a contact that is %s gets nothing', async (_what, state) => {
    await add({ ...REPORT, ...state })
    const other = await add({ category: null, state: null, lga: null })
    expect((await routeFor(database.db, REPORT))?.id).toBe(other)
  })

  test('of equals the oldest gets it', async () => {
    const first = await add(REPORT)
    await add(REPORT, await addAuthority(`Two ${engine}`))
    expect((await routeFor(database.db, REPORT))?.id).toBe(first)
  })

  async function add(area: object, authority_id = authority): Promise<string> {
    const { id } = await database.db
      .insertInto('contacts')
      .values({
        ...{ authority_id, method: 'email', address: 'works@example.org', source_url: 'https://example.org' },
        ...{ checked_on: '2026-01-01', created_at: AT, confirmed_at: AT },
        ...area,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }

  async function addAuthority(name: string): Promise<string> {
    const slug = name.toLowerCase().replace(' ', '-')
    const { id } = await database.db
      .insertInto('authorities')
      .values({ name, slug, kind: 'local', created_at: AT })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  }
})
