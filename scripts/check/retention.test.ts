import { readFileSync } from 'node:fs'
import { RETENTION, retentionLine } from '../../api/src/platform/retention'

/** The lines of a list under a heading of a Markdown file. */
function listUnder(file: string, heading: string): string[] {
  const [, section = ''] = readFileSync(file, 'utf8').split(`\n## ${heading}\n`)
  const [own = ''] = section.split('\n## ')
  return own.split('\n').flatMap((line) => /^- (.*)$/.exec(line)?.[1] ?? [])
}

test.each([
  ['mfe-marketing/src/privacy/privacy.md', 'How long'],
  ['README.md', 'How long personal data is kept'],
])('%s states the times of the code under "%s", and no other', (file, heading) => {
  expect(listUnder(file, heading)).toEqual(Object.values(RETENTION).map(retentionLine))
})

test('a time is given in hours below two days, else in days', () => {
  const line = (time: number) => retentionLine({ data: 'It', time, since: 'then' })
  const hour = 3_600_000
  expect([line(hour), line(47 * hour), line(48 * hour)]).toEqual([
    'It: 1 hour after then.',
    'It: 47 hours after then.',
    'It: 2 days after then.',
  ])
})
