import { states } from '@civictrack/contract/regions'
import type { ReportMap } from '@civictrack/contract/wire'
import { moveReport, type Person, person } from '../../test/citizens'
import { operate } from '../../test/operators'
import { onEachDatabase } from '../../test/site'

onEachDatabase((site) => {
  let ada: Person
  beforeAll(async () => {
    ada = await person(site())
  })
  const read = async (path = '') => (await site().browser().get(`/api/v1/map${path}`)).json<ReportMap>()
  const countsOf = async (path: string, name: string) => {
    const area = (await read(path)).areas.find((one) => one.name === name)
    return [area?.open, area?.resolved]
  }

  test('every state is there without a report, with its outline', async () => {
    const { state, areas, width, height } = await read()
    expect([state, areas.map(({ id }) => id)]).toEqual([null, states.map(({ id }) => id)])
    expect(areas.every(({ open, resolved, path }) => open === 0 && resolved === 0 && path.startsWith('M'))).toBe(true)
    expect([width, height > 400 && height < 600]).toEqual([600, true])
  })

  test('counts are those of the public lists: private and hidden reports are left out', async () => {
    const area = { state: 'Oyo', lga: 'Surulere' }
    const [open, fixed, hidden] = [await ada.report(area), await ada.report(area), await ada.report(area)]
    await ada.report({ state: 'Lagos', lga: 'Surulere' })
    for (const status of ['Pending', 'In Progress', 'Resolved']) await moveReport(site(), fixed, status)
    expect((await operate(site(), `issue/${hidden}/hide`, {})).statusCode).toBe(200)
    const bola = await person(site())
    await bola.send('PUT', '/api/v1/user/privacy', { sharePublicly: false, allowLocation: false })
    await bola.report(area)
    expect([await countsOf('/oyo', 'Surulere'), await countsOf('', 'Oyo')]).toEqual([
      [1, 1],
      [1, 1],
    ])
    expect([await countsOf('/LAGOS', 'Surulere'), await countsOf('/oyo', 'Ibadan North')]).toEqual([
      [1, 0],
      [0, 0],
    ])

    const listed = await ada.get<{ issues: { reference: string; status: string }[] }>('/api/v1/issue?state=Oyo')
    expect(listed.issues.map(({ reference }) => reference).sort()).toEqual([open, fixed].sort())
  })

  test('a state that does not exist has no map', async () => {
    for (const path of ['/atlantis', '/__proto__', '/oyo%2Fsurulere']) {
      const response = await site().browser().get(`/api/v1/map${path}`)
      expect([path, response.statusCode, response.json()]).toEqual([
        path,
        404,
        { message: 'There is no state with this name.' },
      ])
    }
  })
})
