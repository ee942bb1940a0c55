import type { Figures, ReportListPage } from '@civictrack/contract/wire'
import type * as z from 'zod/mini'
import { moveReport, person } from '../../test/citizens'
import { onEachDatabase } from '../../test/site'

type List = z.output<typeof ReportListPage>

onEachDatabase((site) => {
  const titles = ({ issues }: List) => issues.map(({ title }) => title)

  test('finds my reports by search terms, with other accents, capitals and small typing errors, and by status', async () => {
    const ada = await person(site())
    await ada.report({ title: 'Pothole at Ọjà Ọba', description: 'Kòtò ńlá' })
    const light = await ada.report({ title: 'Street light out', description: 'Dark for weeks' })
    const mine = async (query: string) => titles(await ada.get(`/api/v1/issue/mine?${query}`))
    expect(await mine('')).toEqual(['Street light out', 'Pothole at Ọjà Ọba'])
    for (const terms of ['pothole', 'POTH', 'potole', 'oja oba', 'ỌJÀ', 'nla koto', 'pohtole']) {
      expect([terms, await mine(`search=${encodeURIComponent(terms)}`)]).toEqual([terms, ['Pothole at Ọjà Ọba']])
    }
    expect(await mine('search=pothole%20light')).toEqual([])
    expect(await mine('search=lihgt')).toEqual(['Street light out'])
    expect(await mine('search=%20%00%27%22%5C%26%7C%21%3A%2A%28')).toHaveLength(2)
    await moveReport(site(), light, 'Pending')
    expect(await mine('status=Pending')).toHaveLength(2)
    await moveReport(site(), light, 'In Progress')
    expect(await mine('status=In%20Progress')).toEqual(['Street light out'])
    expect(await mine('status=Pending')).toEqual(['Pothole at Ọjà Ọba'])
    expect((await ada.send('GET', '/api/v1/issue/mine?status=Nothing')).statusCode).toBe(400)
  })

  test('accepts any text as a search', async () => {
    const ada = await person(site())
    for (const terms of [
      '%00',
      "'",
      '\\',
      'a'.repeat(200),
      '&&&',
      '💡',
      '%F0%9F%92%A1 :* | !x',
      'NOT',
      '%EF%BF%BF',
      '12/4-5',
    ]) {
      const response = await ada.send('GET', `/api/v1/issue/recent?search=${encodeURIComponent(terms)}`)
      expect([terms, response.statusCode]).toEqual([terms, 200])
    }
    expect((await ada.send('GET', `/api/v1/issue/mine?search=${'a'.repeat(201)}`)).statusCode).toBe(400)
  })

  test('accepts a report that is one very long word', async () => {
    const ada = await person(site())
    await ada.report({ title: 'x'.repeat(300), description: 'y'.repeat(10_000) })
    expect(titles(await ada.get('/api/v1/issue/mine'))).toHaveLength(1)
  })

  test('lists my reports and the public ones of my local government area, filtered, page after page', async () => {
    const [ada, bola] = [await person(site()), await person(site())]
    const kano = { state: 'Kano', lga: 'Fagge' }
    await ada.report({ title: 'Mine elsewhere', state: 'Oyo', lga: 'Ibadan North' })
    await ada.report({ title: 'Mine in Fagge', ...kano })
    await bola.report({ title: 'Of Bola in Fagge', category: 'Waste Management', ...kano })
    await bola.report({ title: 'Of Bola in Dala', state: 'Kano', lga: 'Dala' })
    const recent = async (query = '') => titles(await ada.get(`/api/v1/issue/recent?${query}`))
    expect(await recent()).toEqual(['Of Bola in Fagge', 'Mine in Fagge', 'Mine elsewhere'])
    expect(await recent('category=Others')).toEqual(['Of Bola in Fagge'])
    expect(await recent('category=Road%20Damage&status=Reported&time=Today')).toHaveLength(2)
    expect(await recent('status=Resolved')).toEqual([])
    expect(await recent('search=bola')).toEqual(['Of Bola in Fagge'])
    const first = await ada.get<List>('/api/v1/issue/recent?limit=2')
    expect(titles(first)).toEqual(['Of Bola in Fagge', 'Mine in Fagge'])
    const second = await ada.get<List>(`/api/v1/issue/recent?limit=2&cursor=${first.next}`)
    expect([titles(second), second.next]).toEqual([['Mine elsewhere'], null])

    await ada.send('PUT', '/api/v1/user/profile', {
      ...{ firstName: 'Ada', lastName: 'Obi', phone: '', neighbourhood: '' },
      ...{ state: 'Kano', lga: 'Dala' },
    })
    expect(await recent()).toEqual(['Of Bola in Dala', 'Mine in Fagge', 'Mine elsewhere'])
  })

  test('counts the figures as their names say, with the mean days until the first Resolved', async () => {
    const [ada, bola] = [await person(site()), await person(site())]
    const figures = () => ada.get<Figures>('/api/v1/issue/figures')
    expect(await figures()).toEqual({ active: 0, resolvedThisWeek: 0, responseDays: null, engagement: 0 })
    const references = [await ada.report(), await ada.report({ title: 'Another' })]
    const [first = ''] = references
    await bola.send('PUT', `/api/v1/issue/${first}/upvote`)
    await bola.send('POST', `/api/v1/issue/${first}/comments`, { text: 'Me too' })
    expect(await figures()).toMatchObject({ active: 2, engagement: 2 })

    for (const status of ['Pending', 'In Progress', 'Resolved']) {
      expect((await moveReport(site(), first, status)).statusCode).toBe(200)
    }
    expect(await figures()).toMatchObject({ active: 1, resolvedThisWeek: 1, responseDays: 0 })
    await moveReport(site(), first, 'In Progress')
    expect(await figures()).toMatchObject({ active: 2, resolvedThisWeek: 1 })
  })

  test('moves a report along the allowed transitions only, and stores each step', async () => {
    const ada = await person(site())
    const reference = await ada.report()
    const skipped = await moveReport(site(), reference, 'Resolved')
    expect([skipped.statusCode, skipped.json().message]).toEqual([
      409,
      `${reference} is Reported: it cannot become Resolved, only Pending.`,
    ])
    expect((await moveReport(site(), reference.toLowerCase(), 'Pending', 'Sent to LASG')).statusCode).toBe(200)
    // No report has a 0 in its reference.
    expect((await moveReport(site(), 'CT-000-000', 'Pending')).statusCode).toBe(404)
    expect((await moveReport(site(), reference, 'Done')).statusCode).toBe(400)
    const stranger = await ada.send('POST', `/api/v1/operators/issue/${reference}/status`, { status: 'Pending' })
    expect(stranger.statusCode).toBe(401)
    const { history } = await ada.get<{ history: { status: string }[] }>(`/api/v1/issue/${reference}`)
    expect(history.map(({ status }) => status)).toEqual(['Reported', 'Pending'])
  })
})
