import { createScrollPositions } from './scroll-positions'

const positions = createScrollPositions()

function scrollTo(position: number): void {
  Object.defineProperty(window, 'scrollY', { value: position, configurable: true })
  window.dispatchEvent(new Event('scroll'))
}

beforeAll(() => positions.start())

test('the entry that the document was loaded for is followed before it is hydrated', () => {
  positions.leaveFor('document')
  scrollTo(2400)
  positions.leaveFor('about')
  scrollTo(0)
  expect(positions.arriveAt('about')).toBe(0)
  expect(positions.arriveAt('document')).toBe(2400)
})

test('an entry that is gone back to is where it was left', () => {
  positions.arriveAt('home')
  scrollTo(800)
  positions.leaveFor('about')
  scrollTo(0)
  expect(positions.arriveAt('about')).toBe(0)
  expect(positions.arriveAt('home')).toBe(800)
})

test('an entry whose address was replaced keeps its position and goes on being followed', () => {
  positions.arriveAt('list')
  scrollTo(300)
  positions.leaveFor('list, filtered')
  positions.renameShown('list, filtered')
  expect(positions.arriveAt('list, filtered')).toBe(300)
  scrollTo(450)
  positions.arriveAt('elsewhere')
  expect(positions.arriveAt('list, filtered')).toBe(450)
})

test('an entry that was scrolled without a scroll event has the position at which it was left', () => {
  positions.arriveAt('first')
  Object.defineProperty(window, 'scrollY', { value: 700, configurable: true })
  positions.leaveFor('second')
  scrollTo(0)
  positions.arriveAt('second')
  expect(positions.arriveAt('first')).toBe(700)
})
