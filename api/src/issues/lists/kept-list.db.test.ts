import { person } from '../../../test/citizens'
import { onEachDatabase } from '../../../test/site'

onEachDatabase(
  (site) => {
    const titles = async (query = '') => {
      const response = await site().browser().get(`/api/v1/issue${query}`)
      expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
      return response.json<{ issues: { title: string }[] }>().issues.map(({ title }) => title)
    }

    test('a report is in the public list as soon as it is acknowledged, though the list is kept', async () => {
      expect(await titles()).toEqual([])
      const citizen = await person(site())
      await citizen.report({ title: 'Broken lamp' })
      expect(await titles()).toEqual(['Broken lamp'])
      await citizen.report({ title: 'Open manhole' })
      expect(await titles('?limit=1')).toEqual(['Open manhole'])
      expect(await titles()).toEqual(['Open manhole', 'Broken lamp'])
    })

    test('an unknown cursor is refused, whatever is kept', async () => {
      const response = await site().browser().get('/api/v1/issue?cursor=nothing')
      expect(response.statusCode).toBe(400)
    })
  },
  { listsKeptMs: 3_600_000 },
)
