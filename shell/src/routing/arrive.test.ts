import { arriveAt, titleOf } from './arrive'
import { places } from './places'

const page = {
  app: 'a',
  path: '/',
  page: 'home',
  title: 'Home',
  description: '',
  frame: 'public',
  prerender: true,
} as const
const arrival = { page, hash: '', key: 'a', isFirst: false, isReturn: false }

const scrollTo = jest.spyOn(window, 'scrollTo').mockReturnValue()
const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue()

beforeEach(() => {
  jest.useFakeTimers()
  jest.clearAllMocks()
  document.body.innerHTML =
    '<main><h1 tabindex="-1">Home</h1><section id="FAQ"></section><section id="a b"></section></main>'
})
afterEach(() => jest.useRealTimers())

test("gives the document the page's title, and one of its own where there is no page", () => {
  arriveAt(arrival)
  expect(document.title).toBe('Home · CivicTrack')
  expect(titleOf(undefined)).toBe('Page not found · CivicTrack')
})

test('goes to the top and to the heading after a navigation', () => {
  arriveAt(arrival)
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  expect(document.activeElement?.tagName).toBe('H1')
})

test('leaves place and focus to the browser when the document was loaded here', () => {
  arriveAt({ ...arrival, isFirst: true })
  expect(scrollTo).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(document.body)
})

test('goes to a heading that comes later, unless somebody has gone elsewhere', async () => {
  document.body.innerHTML = '<main><button>More</button></main>'
  const come = async () => {
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<h1 tabindex="-1">Report</h1>')
    await Promise.resolve()
  }
  arriveAt(arrival)
  await come()
  expect(document.activeElement?.textContent).toBe('Report')

  document.body.innerHTML = '<main><button>More</button></main>'
  arriveAt(arrival)
  document.querySelector('button')?.focus()
  await come()
  expect(document.activeElement?.textContent).toBe('More')
})

test('restores the place on the way back, and moves the focus', () => {
  places.start()
  arriveAt(arrival)
  window.scrollY = 2400
  window.dispatchEvent(new Event('scroll'))
  places.leaveFor('b')
  window.scrollY = 300
  window.dispatchEvent(new Event('scroll'))
  arriveAt({ ...arrival, key: 'b' })
  arriveAt({ ...arrival, isReturn: true })
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 2400, behavior: 'instant' })
  expect(document.activeElement?.tagName).toBe('H1')
})

test.each([
  ['#FAQ', 'FAQ'],
  ['#a%20b', 'a b'],
])('scrolls to the section %s after a tenth of a second, not before', (hash, id) => {
  arriveAt({ ...arrival, hash })
  jest.advanceTimersByTime(99)
  expect(scrollIntoView).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(scrollIntoView.mock.contexts.map((section) => (section as Element).id)).toEqual([id])
  expect(scrollTo).not.toHaveBeenCalled()
})

test('puts the focus on the section that was gone to, so that tabbing goes on from there', () => {
  arriveAt({ ...arrival, hash: '#FAQ' })
  jest.advanceTimersByTime(100)
  expect(document.activeElement?.id).toBe('FAQ')
})

test('takes the focus from nobody who went elsewhere while the page was missing', () => {
  document.querySelector('section')?.setAttribute('tabindex', '0')
  document.querySelector('section')?.focus()
  arriveAt({ ...arrival, wasMissing: true })
  expect(document.activeElement?.id).toBe('FAQ')
})

test.each(['#nowhere', '#', '#100%', '#%E0%A4%A'])('does not fail for the address %s', (hash) => {
  arriveAt({ ...arrival, hash })
  expect(() => jest.advanceTimersByTime(100)).not.toThrow()
  expect(scrollIntoView).not.toHaveBeenCalled()
})

test('does not scroll again on the way back', () => {
  arriveAt({ ...arrival, hash: '#FAQ', isReturn: true })
  jest.advanceTimersByTime(100)
  expect(scrollIntoView).not.toHaveBeenCalled()
})
