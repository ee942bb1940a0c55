import { readComposition } from './live-composition'

const REST = { id: 'one', apps: { report: { version: '1.0.0' } }, languages: [] }
const ADDRESS = '/compositions/one/en.json'
const answer = (body: object, status = 200) => new Response(JSON.stringify(body), { status })

function page(inline: object): void {
  document.body.innerHTML = `<script type="application/json" id="composition">${JSON.stringify(inline)}</script>`
}

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a composition that stands in the page is taken as it is', async () => {
  page({ ...REST, prerendered: false })
  window.fetch = jest.fn()
  expect(await readComposition(document)).toEqual({ ...REST, prerendered: false })
  expect(window.fetch).not.toHaveBeenCalled()
})

test('the rest of it is loaded, and what the page itself says counts', async () => {
  page({ preview: { expiresAt: 'soon' }, id: 'one', prerendered: true, address: ADDRESS })
  window.fetch = jest.fn(async () => answer(REST))
  expect(await readComposition(document)).toEqual({ ...REST, prerendered: true, preview: { expiresAt: 'soon' } })
  expect(window.fetch).toHaveBeenCalledWith(ADDRESS)
})

test('it is asked for again after a failure, and at once when the network is back', async () => {
  page({ id: 'one', prerendered: true, address: ADDRESS })
  const answers = [
    () => Promise.reject(new TypeError('offline')),
    async () => answer({}, 503),
    async () => answer(REST),
  ]
  const fetched = jest.fn(() => (answers.shift() as () => Promise<Response>)())
  window.fetch = fetched as typeof fetch
  const reading = readComposition(document)
  await jest.advanceTimersByTimeAsync(499)
  expect(fetched).toHaveBeenCalledTimes(1)
  await jest.advanceTimersByTimeAsync(2)
  expect(fetched).toHaveBeenCalledTimes(2)
  window.dispatchEvent(new Event('online'))
  expect(await reading).toMatchObject({ apps: REST.apps, prerendered: true })
})

test('a page without one is an error that says what to do', async () => {
  document.body.innerHTML = ''
  await expect(readComposition(document)).rejects.toThrow('reload the page')
})
