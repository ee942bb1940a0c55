import type { AdmissionError } from '../refusal'
import { startBrowserCheck } from './browser-check'
import { openTab } from './browser-tab'

jest.mock('./browser-tab', () => ({ openTab: jest.fn() }))
jest.mock('./candidate-site', () => ({ serveCandidate: async () => ({ close: async () => undefined }) }))
jest.mock('./launch-browser', () => ({ launchBrowser: async () => ({ close: async () => undefined }) }))
jest.mock('./paths-to-open', () => ({ pathsToOpen: () => ['/'] }))

const problemOf = (problem: string) => ({ check: 'browser', problem, remedy: 'Fix it.' })
const NETWORK = problemOf('In the browser, /: the console says: Failed to load resource: net::ERR_NETWORK_CHANGED')
const OWN = problemOf('In the browser, /: the page throws an error')

/** Checks one page, with what each visit finds, one after the other. Returns the number of visits and the refusals. */
async function check(...found: object[][]) {
  const visit = jest.fn()
  for (const refusals of found) visit.mockResolvedValueOnce(refusals)
  jest.mocked(openTab).mockResolvedValue({ visit, close: async () => undefined })
  const order = { store: {}, releases: [], changed: [], folder: '', pages: {}, parent: undefined }
  const checked = startBrowserCheck().check(order as never)
  const refusals = await checked.then(
    () => [],
    (error: AdmissionError) => error.refusals,
  )
  return { visits: visit.mock.calls.length, refusals }
}

test("a page is opened again when the machine's network changed meanwhile", async () => {
  expect(await check([NETWORK], [])).toEqual({ visits: 2, refusals: [] })
})

test('problems of its own count the first time, and those that stay count too', async () => {
  expect(await check([OWN])).toEqual({ visits: 1, refusals: [OWN] })
  expect(await check([NETWORK], [NETWORK])).toEqual({ visits: 2, refusals: [NETWORK] })
})
