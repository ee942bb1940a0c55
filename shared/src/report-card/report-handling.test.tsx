import { HANDLINGS } from '@civictrack/contract/wire'
import { defineTexts } from '@civictrack/shared'
import { ThemeRoot } from '@civictrack/shared/testing'
import { cleanup, render } from '@testing-library/react'
import { HANDLING_WORDS, ReportHandling } from './report-handling'

afterEach(cleanup)

const WORDS = defineTexts('test/cards', HANDLING_WORDS).get()
const SINCE = '2026-11-03T00:00:00.000Z'

function show(state: string | undefined, more: object = {}) {
  const handling = state === undefined ? undefined : { state, since: SINCE, ...more }
  const authority = { name: 'Ikeja Works', slug: 'ikeja-works' }
  const formatDate = (iso: string) => (iso === SINCE ? '3 November 2026' : '24 December 2026')
  const { container } = render(
    <ThemeRoot>
      <ReportHandling report={{ authority, handling }} words={WORDS} formatDate={formatDate} />
    </ThemeRoot>,
  )
  return container.querySelector('p')
}

test.each([
  ['no-authority', 'Sent to nobody: no authority is known yet'],
  ['sent', 'Sent to Ikeja Works'],
  ['received', 'The authority has received it'],
  ['in-progress', 'The authority says that it is working on it'],
  ['no-action', 'The authority says that it will not act'],
  ['no-answer', 'No answer since 3 November 2026'],
  ['done', 'The authority says that it is fixed'],
  ['confirmed', 'The reporter says that it is fixed'],
  ['partly', 'The reporter says that it is fixed in part'],
  ['reopened', 'The reporter says that it is not fixed'],
  ['operator', 'Our operators look for the way to an authority'],
])('a card says of %s: %s', (state, words) => {
  expect(show(state)?.textContent).toBe(words)
})

test('silence and the expected day are dates for machines too', () => {
  expect(show('no-answer')?.querySelector('time')?.dateTime).toBe(SINCE)
  cleanup()
  const line = show('in-progress', { expectedOn: '2026-12-24' })
  expect(line?.textContent).toBe('The authority expects to be done by 24 December 2026')
  expect(line?.querySelector('time')?.dateTime).toBe('2026-12-24')
})

test.each([[undefined], ['waiting'], ['somewhat-newer'], ['constructor'], ['toString']])(
  'a card says nothing of the state %s',
  (state) => {
    expect(show(state)).toBeNull()
  },
)

test('every state of the contract but the first one has words', () => {
  const silent = HANDLINGS.filter((state) => !Object.hasOwn(HANDLING_WORDS, state))
  expect(silent).toEqual(['waiting'])
})
