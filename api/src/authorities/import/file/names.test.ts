import { freeSlug, slugOf } from './slugs'
import { nearest } from './suggestion'

test.each([
  ['Ikeja Local Government', 'ikeja-local-government'],
  ["Ọ̀ṣun State Gov't (Works & Transport)", 'osun-state-govt-works-transport'],
  ['道路', 'authority'],
  [`${'long '.repeat(40)}`, 'long-long-long-long-long-long-long-long-long-long-long-long-long-long-long-long'],
])('the slug of %s is %s', (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test('a slug that is taken gets a number', () => {
  expect(freeSlug('Works', new Set())).toBe('works')
  expect(freeSlug('Works', new Set(['works', 'works-2']))).toBe('works-3')
})

test('suggests the name that was probably meant, and none that is far off', () => {
  const names = ['Ifako-Ijaiye', 'Ikeja', 'Ikorodu']
  expect(nearest('ifako / ijaiye', names)).toBe('Ifako-Ijaiye')
  expect(nearest('Ikega', names)).toBe('Ikeja')
  expect(nearest('Atlantis', names)).toBeUndefined()
})
