import { places } from './places'

function scrollTo(place: number): void {
  Object.defineProperty(window, 'scrollY', { value: place, configurable: true })
  window.dispatchEvent(new Event('scroll'))
}

beforeAll(() => places.start())

test('the entry that the document came with is followed before it has come to life', () => {
  places.leaveFor('document')
  scrollTo(2400)
  places.leaveFor('about')
  scrollTo(0)
  expect(places.arriveAt('about')).toBe(0)
  expect(places.arriveAt('document')).toBe(2400)
})

test('an entry that is gone back to is where it was left', () => {
  places.arriveAt('home')
  scrollTo(800)
  places.leaveFor('about')
  scrollTo(0)
  expect(places.arriveAt('about')).toBe(0)
  expect(places.arriveAt('home')).toBe(800)
})

test('an entry whose address was replaced keeps its place and goes on being followed', () => {
  places.arriveAt('list')
  scrollTo(300)
  places.leaveFor('list, filtered')
  places.isNow('list, filtered')
  expect(places.arriveAt('list, filtered')).toBe(300)
  scrollTo(450)
  places.arriveAt('elsewhere')
  expect(places.arriveAt('list, filtered')).toBe(450)
})

test('an entry that was scrolled while nobody followed it is kept as it was when it was left', () => {
  places.arriveAt('first')
  Object.defineProperty(window, 'scrollY', { value: 700, configurable: true })
  places.leaveFor('second')
  scrollTo(0)
  places.arriveAt('second')
  expect(places.arriveAt('first')).toBe(700)
})
