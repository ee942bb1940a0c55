import { onEachDatabase } from '../../test/site'

const lines: string[] = []

onEachDatabase(
  (site) => {
    const at = (query: string) => site().browser().get(`/api/v1/regions/at?${query}`)

    test('tells state and local government of a position', async () => {
      const response = await at('lat=6.6143&lng=3.3577')
      expect([response.statusCode, response.json()]).toEqual([200, { state: 'Lagos', lga: 'Ikeja' }])
    })

    test('says that a position is outside Nigeria', async () => {
      const response = await at('lat=5.6037&lng=-0.187')
      expect([response.statusCode, response.json().message]).toEqual([404, 'This position is outside Nigeria.'])
      expect(response.json().fields).toHaveProperty('lat')
    })

    test.each([
      '',
      'lat=6.6',
      'lng=3.3',
      'lat=&lng=3.3',
      'lat=6.6&lng=east',
      'lat=91&lng=3',
      'lat=6&lng=-181',
      'lat=1e1&lng=3',
      'lat=NaN&lng=3',
      'lat=6.6&lat=6.7&lng=3',
      'lat=0x6&lng=3',
      'lat=6,6&lng=3',
    ])('refuses "%s"', async (query) => {
      const response = await at(query)
      expect([response.statusCode, typeof response.json().message]).toEqual([400, 'string'])
    })

    test('writes no position into the log, also not of a refused one', async () => {
      lines.splice(0)
      await at('lat=6.6143257&lng=3.3577421')
      await at('lat=6.6143257&lng=333.3577421')
      expect(lines.some((line) => line.includes('/api/v1/regions/at'))).toBe(true)
      expect(lines.join('')).not.toMatch(/6143257|3577421/)
    })
  },
  { logLevel: 'trace', logTo: { write: (line) => void lines.push(line) } },
)

onEachDatabase(
  (site) => {
    test('limits how often a network address asks', async () => {
      const ask = () => site().browser('102.89.1.7').get('/api/v1/regions/at?lat=6.6143&lng=3.3577')
      const codes = [await ask(), await ask(), await ask()].map(({ statusCode }) => statusCode)
      expect(codes).toEqual([200, 200, 429])
      const other = await site().browser('102.89.1.8').get('/api/v1/regions/at?lat=6.6143&lng=3.3577')
      expect(other.statusCode).toBe(200)
    })
  },
  { limits: { regionsPerAddress: 2 } },
)
