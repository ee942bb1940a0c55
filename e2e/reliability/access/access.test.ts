import { expect, test } from '@playwright/test'
import { testSampleOf } from '../sample-of'
import { access } from './access'
import { leavesSite } from './addresses'

testSampleOf(access, 1)

for (const location of [
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  'https://evil.example',
  'http://localhost.evil.example',
]) {
  test(`notices that ${JSON.stringify(location)} leaves the site`, () => {
    expect(leavesSite(location, 'http://localhost:3000')).toBe(true)
  })
}

test('knows that a path and the own address stay on the site', () => {
  for (const location of ['/Login?next=//evil.example', 'http://localhost:3000/', '#News'])
    expect(leavesSite(location, 'http://localhost:3000')).toBe(false)
})
