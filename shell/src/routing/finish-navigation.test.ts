import { createDocumentState } from '../document-state/document-state'
import { finishNavigation, titleOf } from './finish-navigation'

const page = {
  app: 'a',
  path: '/',
  page: 'home',
  title: 'Home',
  description: '',
  frame: 'public',
  prerender: true,
} as const
const documentState = createDocumentState()
const navigation = { page, hash: '', key: 'a', isFirst: false, isReturn: false }

const finish = (navigation: Parameters<typeof finishNavigation>[0]) => finishNavigation(navigation, documentState)

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
  finish(navigation)
  expect(document.title).toBe('Home · CivicTrack')
  expect(titleOf(undefined)).toBe('Page not found · CivicTrack')
})

test('goes to the top and to the heading after a navigation', () => {
  finish(navigation)
  expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' })
  expect(document.activeElement?.tagName).toBe('H1')
})

test('leaves scroll position and focus to the browser when the document was loaded here', () => {
  finish({ ...navigation, isFirst: true })
  expect(scrollTo).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(document.body)
})

test('focuses a heading that comes later, unless the visitor has moved the focus', async () => {
  document.body.innerHTML = '<main><button>More</button></main>'
  const come = async () => {
    document.querySelector('main')?.insertAdjacentHTML('afterbegin', '<h1 tabindex="-1">Report</h1>')
    await Promise.resolve()
  }
  finish(navigation)
  await come()
  expect(document.activeElement?.textContent).toBe('Report')

  document.body.innerHTML = '<main><button>More</button></main>'
  finish(navigation)
  document.querySelector('button')?.focus()
  await come()
  expect(document.activeElement?.textContent).toBe('More')
})

test('restores the scroll position on the way back, and moves the focus', () => {
  documentState.scrollPositions.start()
  finish(navigation)
  window.scrollY = 2400
  window.dispatchEvent(new Event('scroll'))
  documentState.scrollPositions.leaveFor('b')
  window.scrollY = 300
  window.dispatchEvent(new Event('scroll'))
  finish({ ...navigation, key: 'b' })
  finish({ ...navigation, isReturn: true })
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 2400, behavior: 'instant' })
  expect(document.activeElement?.tagName).toBe('H1')
})

test.each([
  ['#FAQ', 'FAQ'],
  ['#a%20b', 'a b'],
])('scrolls to the section %s after a tenth of a second, not before', (hash, id) => {
  finish({ ...navigation, hash })
  jest.advanceTimersByTime(99)
  expect(scrollIntoView).not.toHaveBeenCalled()
  jest.advanceTimersByTime(1)
  expect(scrollIntoView.mock.contexts.map((section) => (section as Element).id)).toEqual([id])
  expect(scrollTo).not.toHaveBeenCalled()
})

test('focuses the section that was gone to, so that tabbing goes on from there', () => {
  finish({ ...navigation, hash: '#FAQ' })
  jest.advanceTimersByTime(100)
  expect(document.activeElement?.id).toBe('FAQ')
})

test('leaves a focus that the visitor has moved while the page was missing', () => {
  document.querySelector('section')?.setAttribute('tabindex', '0')
  document.querySelector('section')?.focus()
  finish({ ...navigation, wasMissing: true })
  expect(document.activeElement?.id).toBe('FAQ')
})

test.each(['#nowhere', '#', '#100%', '#%E0%A4%A'])('does not fail for the address %s', (hash) => {
  finish({ ...navigation, hash })
  expect(() => jest.advanceTimersByTime(100)).not.toThrow()
  expect(scrollIntoView).not.toHaveBeenCalled()
})

test('does not scroll again on the way back', () => {
  finish({ ...navigation, hash: '#FAQ', isReturn: true })
  jest.advanceTimersByTime(100)
  expect(scrollIntoView).not.toHaveBeenCalled()
})
