import { join } from 'node:path'
import { StartError } from '@civictrack/api'
import { ROOT } from '../apps'
import { parseDevArguments } from './parse-arguments'

test('runs all apps when nothing is said', () => {
  expect(parseDevArguments([])).toBeUndefined()
})

test('takes an app of this repository by its name, any other by its folder', () => {
  const against = 'https://example.org'
  expect(parseDevArguments(['report', '--against', against])).toEqual({ folder: join(ROOT, 'mfe-report'), against })
  expect(parseDevArguments([join(ROOT, 'mfe-auth'), '--against', against])).toEqual({
    folder: join(ROOT, 'mfe-auth'),
    against,
  })
})

test.each([
  [['--against', 'https://example.org'], 'Which app'],
  [['report'], 'Which site is report to run in? For example: report --against https://example.org'],
  [['report', 'auth', '--against', 'https://example.org'], '--against <site URL>'],
  [['report', '--agianst', 'https://example.org'], '--against <site URL>'],
  [['nothing', '--against', 'https://example.org'], 'There is no app "nothing". The apps are marketing, auth'],
  [['report', '--against', 'example.org'], '"example.org" is no address of a site'],
  [['report', '--against', 'file:///etc'], 'is no address of a site'],
])('refuses %j and says what to do', (words, message) => {
  expect(() => parseDevArguments(words)).toThrow(StartError)
  expect(() => parseDevArguments(words)).toThrow(message)
})
