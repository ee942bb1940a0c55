import { deployed } from './deployed'
import { variablesOf } from './variables'

test.each(['site', 'composer', 'api'] as const)(
  'the example of the settings of a %s names what it reads, without values',
  (role) => {
    const lines = deployed(`env/${role}.env.example`).split('\n')
    const names = lines.filter((line) => line && !line.startsWith('#'))
    expect(names.length).toBeGreaterThan(8)
    for (const line of names) expect(line).toMatch(/^[A-Z0-9_]+=$/)
    const known = variablesOf(role)
    expect(names.map((line) => line.slice(0, -1)).filter((name) => !known.has(name))).toEqual([])
  },
)

test('a name that no role reads is not known', () => {
  expect(variablesOf('site').has('PURGE_URLS')).toBe(false)
  expect(variablesOf('site').has('PURGE_URL')).toBe(true)
  expect(variablesOf('site').has('DATABASE_URL')).toBe(false)
  expect(variablesOf('api').has('TOKEN_SECRET')).toBe(true)
})
