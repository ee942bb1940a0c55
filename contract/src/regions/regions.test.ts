import { lgasOf, states } from '.'

const lgas = states.flatMap((state) => state.lgas.map((lga) => ({ state: state.name, ...lga })))

test('has the 36 states and the Federal Capital Territory, each once and in alphabetical order', () => {
  const names = states.map(({ name }) => name)
  expect(names).toHaveLength(37)
  expect(new Set(names).size).toBe(37)
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, 'en')))
})

test('has all 774 local governments, none twice in a state', () => {
  expect(lgas).toHaveLength(774)
  expect(new Set(lgas.map(({ state, name }) => `${state}/${name}`)).size).toBe(774)
})

test('keeps the six names apart that exist in two states', () => {
  const statesOf = new Map<string, string[]>()
  for (const { name, state } of lgas) statesOf.set(name, [...(statesOf.get(name) ?? []), state])
  const twice = [...statesOf].filter(([, of]) => of.length > 1).sort()
  expect(twice).toEqual([
    ['Bassa', ['Kogi', 'Plateau']],
    ['Ifelodun', ['Kwara', 'Osun']],
    ['Irepodun', ['Kwara', 'Osun']],
    ['Nasarawa', ['Kano', 'Nasarawa']],
    ['Obi', ['Benue', 'Nasarawa']],
    ['Surulere', ['Lagos', 'Oyo']],
  ])
})

test('every state and local government has a unique id, and a name without extra spaces', () => {
  const ids = [
    ...states.map(({ id }) => id),
    ...states.flatMap((state) => state.lgas.map(({ id }) => `${state.id}/${id}`)),
  ]
  expect(new Set(ids).size).toBe(ids.length)
  for (const { name } of [...states, ...lgas]) expect(name).toBe(name.trim().replace(/\s+/g, ' '))
})

test('finds the local governments of a state by its name, and none for an unknown state', () => {
  expect(lgasOf('Lagos')).toHaveLength(20)
  expect(lgasOf('Atlantis')).toEqual([])
})
