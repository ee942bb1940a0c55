import { join } from 'node:path'
import { StartError } from '@civictrack/api'
import { ROOT } from '../apps'
import { parseDevArguments } from './parse-arguments'

test('runs all apps without arguments', () => {
  expect(parseDevArguments([])).toBeUndefined()
})

test('finds an app of this repository by its name, any other by its folder', () => {
  const siteUrl = 'https://example.org'
  expect(parseDevArguments(['report', '--against', siteUrl])).toEqual({ folder: join(ROOT, 'mfe-report'), siteUrl })
  expect(parseDevArguments([join(ROOT, 'mfe-auth'), '--against', siteUrl])).toEqual({
    folder: join(ROOT, 'mfe-auth'),
    siteUrl,
  })
})

test.each([
  [['--against', 'https://example.org'], 'Name the app'],
  [['report'], 'Give the address of the site in which report runs. For example: report --against https://example.org'],
  [['report', 'auth', '--against', 'https://example.org'], '--against <site URL>'],
  [['report', '--agianst', 'https://example.org'], '--against <site URL>'],
  [['nothing', '--against', 'https://example.org'], 'There is no app "nothing". The apps are marketing, auth'],
  [['report', '--against', 'example.org'], '"example.org" is not the address of a site'],
  [['report', '--against', 'file:///etc'], 'is not the address of a site'],
])('refuses %j and explains the usage', (args, message) => {
  expect(() => parseDevArguments(args)).toThrow(StartError)
  expect(() => parseDevArguments(args)).toThrow(message)
})
