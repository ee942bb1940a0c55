import { lgasOf, states } from '@civictrack/contract/regions'
import { CATEGORIES } from '@civictrack/contract/wire'
import { areaWords } from './area-words'
import { mergeAreas } from './merge-areas'

const LAGOS = lgasOf('Lagos').map(({ name }) => ({ state: 'Lagos', lga: name }))
const NATION = states.flatMap(({ name, lgas }) => lgas.map((lga) => ({ state: name, lga: lga.name })))
const eachCategory = (places: { state: string; lga: string }[]) =>
  places.flatMap((place) => CATEGORIES.map((category) => ({ ...place, category, standing: 'confirmed' })))

test('contacts for every category, local government and state become one line', () => {
  expect(mergeAreas(eachCategory(LAGOS.slice(0, 1)))).toEqual([{ ...LAGOS[0], category: null, standing: 'confirmed' }])
  expect(mergeAreas(eachCategory(LAGOS))).toEqual([
    { state: 'Lagos', lga: null, category: null, standing: 'confirmed' },
  ])
  expect(mergeAreas(eachCategory(NATION))).toEqual([{ state: null, lga: null, category: null, standing: 'confirmed' }])
})

test('a missing one, or another standing, keeps the lines apart', () => {
  const most = eachCategory(LAGOS.slice(0, 1)).slice(1)
  expect(mergeAreas(most)).toEqual(most)
  const mixed = [...most, { ...LAGOS[0]!, category: CATEGORIES[0]!, standing: 'unconfirmed' }]
  expect(mergeAreas(mixed)).toEqual(mixed)
})

test.each([
  [[], ''],
  [[{ state: null, lga: null }, ...LAGOS], 'Nigeria'],
  [
    [
      { state: 'Kano', lga: null },
      { state: 'Kano', lga: 'Bichi' },
    ],
    'Kano',
  ],
  [
    [
      { state: 'Kano', lga: null },
      { state: 'Lagos', lga: null },
    ],
    'Kano and Lagos',
  ],
  [[{ state: 'Lagos', lga: 'Ikeja' }], 'Ikeja, Lagos'],
  [
    [
      { state: 'Kano', lga: null },
      { state: 'Lagos', lga: 'Ikeja' },
    ],
    'Kano; Ikeja, Lagos',
  ],
  [LAGOS, '20 local governments in Lagos'],
  [NATION, '774 local governments in 37 states'],
  [states.map(({ name }) => ({ state: name, lga: null })), 'Nigeria'],
])('the area of %j is "%s" in words', (places, words) => {
  expect(areaWords(places)).toBe(words)
})
