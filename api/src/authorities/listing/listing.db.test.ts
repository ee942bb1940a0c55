import { csvOf } from '../../../test/authorities'
import { operate } from '../../../test/operators'
import { onEachDatabase } from '../../../test/site'

onEachDatabase((site) => {
  const get = async (path: string) => (await site().browser().get(`/api/v1/authorities${path}`)).json()

  test('without an authority the list is empty', async () => {
    expect(await get('')).toEqual({ authorities: [] })
  })

  test('lists authorities with their area and the standing of their contacts', async () => {
    const works = { authority: 'Ikeja Works', parent: 'Lagos State' }
    const lagos = { authority: 'Lagos State', kind: 'state', website: '', lga: '*', address: 'l@example.org' }
    await operate(site(), 'authorities/import', csvOf({ ...works, category: 'Drainage' }, works, lagos))
    await operate(site(), 'authorities/confirm', { authority: 'lagos-state', evidence: 'SECRET-EVIDENCE' })
    expect(await get('')).toEqual({
      authorities: [
        {
          ...{ name: 'Ikeja Works', slug: 'ikeja-works', kind: 'local', website: 'https://ikeja.example.org' },
          ...{ area: 'Ikeja, Lagos', contacts: { confirmed: 0, unconfirmed: 2, failing: 0 } },
        },
        {
          ...{ name: 'Lagos State', slug: 'lagos-state', kind: 'state', website: '', area: 'Lagos' },
          contacts: { confirmed: 1, unconfirmed: 0, failing: 0 },
        },
      ],
    })
  })

  test('shows one with its parent, its areas and its figures, in any case of its name; another is 404', async () => {
    expect(await get('/Ikeja-Works')).toMatchObject({
      parent: { name: 'Lagos State', slug: 'lagos-state' },
      areas: [
        {
          ...{ state: 'Lagos', lga: 'Ikeja', category: null, method: 'email', standing: 'unconfirmed' },
          checkedOn: '2026-01-15',
        },
      ],
      figures: { reports: 0, isEnough: false, answeredShare: null },
    })
    expect(await get('/nobody')).toEqual({ message: 'There is no authority with this name.' })
    expect((await site().browser().get('/api/v1/authorities/a%00b')).statusCode).toBeLessThan(500)
  })

  test('no address, source or evidence is public', async () => {
    const answers = JSON.stringify([await get(''), await get('/ikeja-works'), await get('/lagos-state')])
    expect(answers).not.toMatch(/@|contact\b.*https|SECRET-EVIDENCE|source|token/i)
  })
})
