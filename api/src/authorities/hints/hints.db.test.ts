import { person } from '../../../test/citizens'
import { operate } from '../../../test/operators'
import { closeSite, eventually, onEachDatabase, openSite, type Site } from '../../../test/site'
import { DAY } from '../../platform/clock'

const send = (site: Site, reference: string, text: string) =>
  site.browser().post(`/api/v1/issue/${reference}/authority-hint`, { text })
const hints = async (site: Site) => (await operate(site, 'authority-hints')).json()

onEachDatabase((site) => {
  test('a visitor tells the operators who is responsible, who settle the hint', async () => {
    const reference = await (await person(site())).report()
    expect((await send(site(), reference, ' LAWMA, 5 Ijora Road ')).statusCode).toBe(201)
    await send(site(), reference, 'LAWMA, 5 Ijora Road')
    const { hints: found } = await hints(site())
    expect(found).toEqual([
      {
        ...{ id: expect.any(String), reference, category: 'Road Damage', place: 'Ikeja, Lagos' },
        ...{ text: 'LAWMA, 5 Ijora Road', date: expect.any(String) },
      },
    ])
    const settle = () => operate(site(), `authority-hints/${found[0].id}/settle`, {})
    expect((await settle()).statusCode).toBe(200)
    expect((await settle()).statusCode).toBe(404)
    expect(await hints(site())).toEqual({ hints: [], more: 0 })
  })

  test('an empty or long hint, and one about a report that is not public, are refused', async () => {
    const reference = await (await person(site())).report()
    for (const text of ['', ' ', 'x'.repeat(1001)]) expect((await send(site(), reference, text)).statusCode).toBe(400)
    expect((await send(site(), 'CT-000-000', 'LAWMA')).statusCode).toBe(404)
    await operate(site(), `issue/${reference}/hide`, {})
    expect((await send(site(), reference, 'LAWMA')).statusCode).toBe(404)
    expect((await hints(site())).hints).toEqual([])
  })

  test('one report holds no more hints than operators can read; old ones end', async () => {
    const reference = await (await person(site())).report()
    for (let number = 0; number < 25; number += 1) {
      expect((await send(site(), reference, `Hint ${number}`)).statusCode).toBe(201)
    }
    expect((await hints(site())).hints).toHaveLength(20)
  })
})

test('a network that sends many hints has to wait', async () => {
  const site = await openSite({ limits: { hintsPerAddress: 2 } })
  const reference = await (await person(site)).report()
  const codes = []
  for (const text of ['One', 'Two', 'Three']) codes.push((await send(site, reference, text)).statusCode)
  expect(codes).toEqual([201, 201, 429])
  await closeSite(site)
})

test('a hint ends after 365 days', async () => {
  const site = await openSite()
  const reference = await (await person(site)).report()
  await send(site, reference, 'LAWMA')
  await site.api.close()
  const later = await openSite({ dataDir: site.dataDir, now: () => new Date(Date.now() + 366 * DAY) })
  await eventually(async () => (await hints(later)).hints.length === 0 || undefined, 'the end of the hint')
  await closeSite(later)
})
