import { csvOf } from '../../../test/authorities'
import { operate } from '../../../test/operators'
import { onEachDatabase, type Site } from '../../../test/site'

interface Listed {
  name: string
  slug: string
  parent: string | null
  contacts: { id: string; standing: string; address: string; state: string | null; category: string | null }[]
}

const importFile = (site: Site, csv: string, query = '') => operate(site, `authorities/import${query}`, csv)

async function listed(site: Site, ...names: string[]): Promise<Listed[]> {
  const { authorities } = (await operate(site, 'authorities')).json<{ authorities: Listed[] }>()
  return authorities.filter(({ name }) => names.includes(name))
}

onEachDatabase((site) => {
  test('a file brings its authorities and contacts, and the same file twice changes nothing', async () => {
    const csv = csvOf(
      { authority: 'Ọ̀ṣun Roads', parent: 'Osun State', address: 'a@example.org', state: 'Osun', lga: '*' },
      { authority: 'Osun State', kind: 'state', address: 'b@example.org', state: 'Osun', lga: '*', category: 'Others' },
    )
    const first = await importFile(site(), csv)
    expect(first.statusCode).toBe(200)
    expect(first.json()).toMatchObject({
      ...{ authorities: { new: 2, changed: 0, unchanged: 0 }, contacts: { new: 2, changed: 0, unchanged: 0 } },
      ...{ isDryRun: false, asked: 2, notAsked: [], moreChanges: 0 },
    })
    expect(first.json().changes).toContainEqual({
      ...{ line: 3, change: 'new', what: 'contact', name: 'Osun State: Others in Osun' },
      details: ['email b@example.org'],
    })
    const again = (await importFile(site(), csv)).json()
    expect(again).toMatchObject({
      ...{ authorities: { new: 0, changed: 0, unchanged: 2 }, contacts: { new: 0, changed: 0, unchanged: 2 } },
      ...{ changes: [], asked: 0 },
    })
    expect(await listed(site(), 'Ọ̀ṣun Roads')).toMatchObject([
      { slug: 'osun-roads', parent: 'osun-state', contacts: [{ standing: 'unconfirmed', address: 'a@example.org' }] },
    ])
  })

  test('one wrong line changes nothing, and every wrong line is named', async () => {
    const right = { authority: 'Right Works', address: 'r@example.org' }
    const response = await importFile(
      site(),
      csvOf(right, { ...right, lga: 'Ikejaa' }, { ...right, lga: '*', method: 'fax' }, { ...right, parent: 'Nobody' }),
    )
    expect(response.statusCode).toBe(422)
    const { message, fields } = response.json<{ message: string; fields: Record<string, string> }>()
    expect(Object.keys(fields)).toEqual(['line 3', 'line 4', 'line 5'])
    expect(message.split('\n')).toEqual([
      'Nothing was changed, as 3 lines are wrong.',
      ...Object.entries(fields).map(([line, text]) => `${line}: ${text}`),
    ])
    expect(await listed(site(), 'Right Works')).toEqual([])
  })

  test('a dry run shows the difference and changes nothing', async () => {
    const csv = csvOf({ authority: 'Dry Works', address: 'dry@example.org' })
    const response = await importFile(site(), csv, '?dryRun=true')
    expect(response.json()).toMatchObject({ isDryRun: true, contacts: { new: 1 }, asked: 0 })
    expect(await listed(site(), 'Dry Works')).toEqual([])
    expect((await importFile(site(), csv)).json()).toMatchObject({ contacts: { new: 1 } })
  })

  test('parents must be known or in the file, and must not form a circle', async () => {
    const contact = { address: 'p@example.org', state: 'Kano', lga: '*' }
    const a = { ...contact, authority: 'Circle A', parent: 'Circle B' }
    const circle = csvOf(a, { ...contact, authority: 'Circle B', parent: 'circle a' })
    expect((await importFile(site(), circle)).json().message).toContain('must not form a circle')
    expect((await importFile(site(), csvOf({ ...a, parent: 'Circle A' }))).json().message).toContain('circle')
    expect((await importFile(site(), csvOf(a))).json().message).toContain('parent "Circle B" is no authority')

    const right = csvOf(a, { ...contact, authority: 'Circle B' })
    expect((await importFile(site(), right)).statusCode).toBe(200)
    // The other half of a circle that begins in the database; the parent is named by its slug.
    const rest = await importFile(site(), csvOf({ ...contact, authority: 'Circle B', parent: 'circle-a' }))
    expect([rest.statusCode, rest.json().message]).toEqual([422, expect.stringContaining('circle')])
  })

  test('a change is shown; contacts that are not in the file stay', async () => {
    const works = { authority: 'Changing Works', address: 'old@example.org' }
    await importFile(site(), csvOf({ ...works, category: 'Drainage' }, { ...works, category: 'Others' }))
    await operate(site(), 'authorities/confirm', { authority: 'changing works', evidence: 'A call to the office' })
    const changed = {
      ...works,
      category: 'Drainage',
      kind: 'state',
      checked_on: '2026-02-01',
      address: 'new@example.org',
    }
    const response = await importFile(site(), csvOf(changed))
    expect(response.json().changes).toEqual([
      { line: 2, change: 'changed', what: 'authority', name: 'Changing Works', details: ['kind local -> state'] },
      {
        ...{ line: 2, change: 'changed', what: 'contact', name: 'Changing Works: Drainage in Ikeja, Lagos' },
        details: ['address old@example.org -> new@example.org', 'checked_on 2026-01-15 -> 2026-02-01'],
      },
    ])
    const [{ contacts } = { contacts: [] }] = await listed(site(), 'Changing Works')
    expect(contacts.map(({ category, address, standing }) => [category, address, standing])).toEqual([
      ['Drainage', 'new@example.org', 'unconfirmed'],
      ['Others', 'old@example.org', 'confirmed'],
    ])
    const { steps } = (await operate(site(), `authorities/contacts/${contacts[0]?.id}/history`)).json()
    expect(steps.map(({ action, actor }: { action: string; actor: string }) => `${action} by ${actor}`)).toEqual([
      ...['added by ada', 'asked by ada', 'confirmed by ada', 'changed by ada', 'asked by ada'],
    ])
  })

  test('a changed source or day leaves a contact confirmed; a changed method does not', async () => {
    const works = { authority: 'Steady Works', address: 'steady@example.org' }
    await importFile(site(), csvOf(works))
    await operate(site(), 'authorities/confirm', { authority: 'steady-works', evidence: 'A letter' })
    await importFile(site(), csvOf({ ...works, source_url: 'https://example.org/new', checked_on: '2026-03-01' }))
    expect(await listed(site(), 'Steady Works')).toMatchObject([{ contacts: [{ standing: 'confirmed' }] }])
    await importFile(site(), csvOf({ ...works, method: 'webhook', address: 'https://hook.example.org/' }))
    expect(await listed(site(), 'Steady Works')).toMatchObject([{ contacts: [{ standing: 'unconfirmed' }] }])
  })

  test('imports at once do not add an authority twice', async () => {
    const csv = csvOf({ authority: 'Hasty Works', address: 'hasty@example.org' })
    const responses = await Promise.all([1, 2, 3].map(() => importFile(site(), csv)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(responses.map((response) => response.json().contacts.new).sort()).toEqual([0, 0, 1])
  })

  test('only operators import, only CSV, and not without end', async () => {
    const url = '/api/v1/operators/authorities/import'
    expect((await site().browser().post(url, {})).statusCode).toBe(401)
    expect((await operate(site(), 'authorities/import', {})).statusCode).toBe(415)
    expect((await importFile(site(), 'x'.repeat(17 * 1024 * 1024))).statusCode).toBe(413)
  })

  test('the sample comes once, confirmed', async () => {
    expect((await operate(site(), 'authorities/sample', {})).json()).toMatchObject({ contacts: { new: 3 }, asked: 0 })
    expect((await operate(site(), 'authorities/sample', {})).json()).toMatchObject({ contacts: { unchanged: 3 } })
    const samples = await listed(site(), 'Sample Lagos State Works', 'Sample Ikeja Local Government')
    expect(samples.map(({ contacts }) => contacts[0]?.standing)).toEqual(['confirmed', 'confirmed'])
  })
})
