import type { LiveComposition } from '@civictrack/contract'
import { liveApp } from '../testing/composition'
import { deliverProblems, listenForProblems, noteProblem, type Problem } from './problems'
import { startBrowserReport } from './start-browser-report'

const added: Problem[] = []
const measure = jest.fn()
jest.mock('./lazy-report', () => ({
  browserReport: () => ({ add: (problem: Problem) => added.push(problem), measure }),
}))
jest.mock('@civictrack/shared', () => ({ runWhenIdle: (task: () => void) => task() }))

const composition: LiveComposition = { id: 'a1', prerendered: false, apps: { shell: liveApp('shell') } }
const problem = (error: unknown): Problem => ({ type: 'caught', error })
const settle = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  added.length = 0
  measure.mockClear()
  Object.defineProperty(navigator, 'connection', { value: {}, configurable: true })
  jest.spyOn(Math, 'random').mockReturnValue(0.05)
})
afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the code under test reads it
  document.cookie = 'civictrack_canary=; max-age=0'
  jest.restoreAllMocks()
})

test('keeps the first ten problems until the report begins, and delivers them and every later one', async () => {
  listenForProblems()
  dispatchEvent(new ErrorEvent('error', { error: 0 }))
  for (let number = 1; number < 20; number += 1) noteProblem(problem(number))
  startBrowserReport(composition)
  noteProblem(problem('later'))
  await settle()
  const errors = added.map((one) => 'error' in one && one.error)
  expect(errors).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 'later'])
})

test.each([
  ['in a sample of the documents', {}, 0.05, 1],
  ['in no other', {}, 0.2, 0],
  ['in no document of a visitor who saves data', { saveData: true }, 0.05, 0],
])('measures %s', async (_which, connection, random, times) => {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
  jest.spyOn(Math, 'random').mockReturnValue(random)
  startBrowserReport(composition).measureWhenIdle()
  await settle()
  expect(measure).toHaveBeenCalledTimes(times)
})

test('measures all documents while a canary is shown, except where data is saved', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.9)
  // biome-ignore lint/suspicious/noDocumentCookie: the site's server sets it
  document.cookie = 'civictrack_canary=17'
  startBrowserReport(composition).measureWhenIdle()
  await settle()
  expect(measure.mock.calls).toEqual([[{ pathname: '/', isCanaryShown: true }]])
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true })
  startBrowserReport(composition).measureWhenIdle()
  await settle()
  expect(measure).toHaveBeenCalledTimes(1)
})

test.each([
  { ...composition, preview: { expiresAt: '2030-01-01' } },
  { ...composition, id: 'development' },
])('reports nothing of a preview or of a development build', async (other) => {
  deliverProblems(() => undefined)
  startBrowserReport(other).measureWhenIdle()
  noteProblem(problem(1))
  await settle()
  expect([added, measure.mock.calls]).toEqual([[], []])
})
