import { moveReport, person } from '../../test/citizens'
import { operate } from '../../test/operators'
import { REPORT } from '../../test/report'
import { pointFrom, reportAt, similarTo } from '../../test/similar'
import { onEachDatabase } from '../../test/site'

/** The middle of a cell of the grid, so that the distances below are those of the cells. */
const MARKET = { latitude: 6.6015, longitude: 3.3515 }
const at = ({ latitude, longitude }: typeof MARKET) => ({ lat: latitude, lng: longitude })

onEachDatabase((site) => {
  const references = (found: { reference: string }[]) => found.map(({ reference }) => reference)

  test('finds a report nearby of the same category, coarsely described', async () => {
    const [ada, bola] = [await person(site()), await person(site())]
    const near = await reportAt(bola, pointFrom(MARKET, 333.6, 0), { lga: 'Kosofe' })
    const [found] = await similarTo(ada, at(MARKET))
    expect(found).toEqual({
      ...{ reference: near, title: 'Zebra crossing faded', category: 'Road Damage', location: 'Quay 9' },
      ...{ state: 'Lagos', lga: 'Kosofe', status: 'Reported', likes: 0, distance: 300, isYours: false },
      ...{ isUpvoted: false, date: expect.any(String), photo: expect.stringMatching(/^\/media\//) },
    })
    await ada.send('PUT', `/api/v1/issue/${near}/upvote`)
    expect((await similarTo(ada, at(MARKET)))[0]).toMatchObject({ likes: 1, isUpvoted: true })
    expect((await similarTo(bola, at(MARKET)))[0]).toMatchObject({ isYours: true, isUpvoted: false })
    expect(await similarTo(ada, { ...at(MARKET), category: 'Drainage' })).toEqual([])
    expect(await similarTo(ada, { ...at(MARKET), except: near.toLowerCase() })).toEqual([])
    expect(await similarTo(ada, { lga: 'Epe' })).toEqual([])
  })

  test('finds reports of the local government that are alike in title or place, at most three, the most alike first', async () => {
    const [ada, bola] = [await person(site()), await person(site())]
    const kano = { state: 'Kano', lga: 'Fagge', category: 'Drainage' }
    const byPlace = await bola.report({
      ...kano,
      title: 'Gutter full of sand',
      location: '14 Bompai Road, by the mosque',
    })
    const byTitle = await bola.report({ ...kano, title: 'Blocked gutters behind the market', location: 'Stall 5' })
    const exact = await bola.report({ ...kano, title: 'Gutter blocked', location: 'Bompai Road' })
    await bola.report({ ...kano, title: 'Culvert collapsed', location: 'Airport junction' })
    await bola.report({ ...kano, lga: 'Dala', title: 'Gutter blocked', location: 'Bompai Road' })
    await bola.report({ ...kano, category: 'Others', title: 'Gutter blocked', location: 'Bompai Road' })
    const asked = { ...kano, title: 'Gutter blocked', location: 'Bompai Road, near the mosque' }
    const found = references(await similarTo(ada, asked))
    expect(found[0]).toBe(exact)
    expect([...found].sort()).toEqual([byPlace, byTitle, exact].sort())
    await bola.report({ ...kano, title: 'Gutter is blocked', location: 'Bompai Road' })
    expect(await similarTo(ada, asked)).toHaveLength(3)
    expect(await similarTo(ada, { ...kano, title: 'Flood at Airport junction' })).toHaveLength(1)
  })

  test('never finds a report that is hidden, not shared, resolved, or whose position may not be used', async () => {
    const [ada, bola] = [await person(site()), await person(site())]
    const place = { latitude: 9.0705, longitude: 7.4905 }
    const fields = { state: 'Oyo', lga: 'Ogbomosho North', category: 'Electricity' }
    const asked = { ...at(place), ...fields, title: 'Zebra crossing faded', location: 'Quay 9' }
    const reference = await reportAt(bola, place, fields)
    const isFound = async () => references(await similarTo(ada, asked)).includes(reference)
    const byPosition = async () => (await similarTo(ada, { ...asked, state: 'Kogi', lga: 'Bassa' })).length > 0
    expect([await isFound(), await byPosition()]).toEqual([true, true])

    await operate(site(), `issue/${reference}/hide`, { note: 'a face' })
    expect([await isFound(), await byPosition()]).toEqual([false, false])
    await operate(site(), `issue/${reference}/show`, { note: '' })
    const privacy = (sharePublicly: boolean, allowLocation: boolean) =>
      bola.send('PUT', '/api/v1/user/privacy', { sharePublicly, allowLocation })
    await privacy(false, true)
    expect([await isFound(), await byPosition()]).toEqual([false, false])
    await privacy(true, true)
    expect([await isFound(), await byPosition()]).toEqual([true, true])
    await privacy(true, false)
    expect([await isFound(), await byPosition()]).toEqual([true, false])
    await moveReport(site(), reference, 'Pending')
    expect(await isFound()).toBe(true)
    await moveReport(site(), reference, 'In Progress')
    expect((await moveReport(site(), reference, 'Resolved')).statusCode).toBe(200)
    expect(await isFound()).toBe(false)
  })

  test('asks for a log-in, and refuses incomplete questions', async () => {
    const ada = await person(site())
    const { description, ...fields } = REPORT
    const stranger = await site().browser().post('/api/v1/issue/similar', fields)
    expect([stranger.statusCode, typeof stranger.json().message]).toEqual([401, 'string'])
    for (const wrong of [{}, { ...fields, title: '' }, { ...fields, lat: 'north' }, { ...fields, lat: 91, lng: 3 }]) {
      expect((await ada.send('POST', '/api/v1/issue/similar', wrong)).statusCode).toBe(400)
    }
    expect((await ada.send('POST', '/api/v1/issue/similar', { ...fields, lat: 6.6 })).statusCode).toBe(200)
  })
})

onEachDatabase(
  (site) => {
    test('limits how often an account asks', async () => {
      const [ada, bola] = [await person(site()), await person(site())]
      const { description, ...fields } = REPORT
      const ask = async (who: typeof ada) => (await who.send('POST', '/api/v1/issue/similar', fields)).statusCode
      expect([await ask(ada), await ask(ada), await ask(ada), await ask(bola)]).toEqual([200, 200, 429, 200])
    })
  },
  { limits: { similarPerAccount: 2 } },
)
