import { neighbours, type Opened } from './neighbours'

const A = { reference: 'A' }
const B = { reference: 'B' }
const C = { reference: 'C' }
const D = { reference: 'D' }

/** The ways from a report that is opened while the list is in one order, and again for each later order. */
function ways(reference: string | undefined, ...orders: { reference: string }[][]) {
  let opened: Opened | undefined
  return orders.map((reports) => {
    const found = neighbours(reports, { reference, query: '', opened })
    opened = found.opened
    return [found.previous, found.next]
  })
}

test('the reports before and after the open one; without an open one, the next is the first', () => {
  expect(ways('B', [A, B, C])).toEqual([['A', 'C']])
  expect(ways(undefined, [A, B])).toEqual([[undefined, 'A']])
  expect(ways('A', [A])).toEqual([[undefined, undefined]])
})

test('an answered report that jumps to the end of its list leads on from where it was', () => {
  expect(ways('B', [A, B, C, D], [A, C, D, B])).toEqual([
    ['A', 'C'],
    ['A', 'C'],
  ])
  // The last one: all others were before it.
  expect(ways('D', [A, B, C, D], [D, A, B, C])).toEqual([
    ['C', undefined],
    ['C', undefined],
  ])
})

test('an answered report that leaves its list leads on from where it was, also where its neighbours left too', () => {
  expect(ways('B', [A, B, C, D], [A, C, D], [A, D], [])).toEqual([
    ['A', 'C'],
    ['A', 'C'],
    ['A', 'D'],
    [undefined, undefined],
  ])
})

test('reports that are loaded later follow those that were there', () => {
  expect(ways('B', [], [A, B], [A, B, C, D])).toEqual([
    [undefined, undefined],
    ['A', undefined],
    ['A', 'C'],
  ])
})

test('another report, and other filters, begin anew', () => {
  const { opened } = neighbours([A, B, C], { reference: 'A', query: '', opened: undefined })
  const jumped = [B, C, A]
  expect(neighbours(jumped, { reference: 'A', query: '?sort=newest', opened })).toMatchObject({ previous: 'C' })
  expect(neighbours(jumped, { reference: 'B', query: '', opened })).toMatchObject({ previous: undefined, next: 'C' })
})
