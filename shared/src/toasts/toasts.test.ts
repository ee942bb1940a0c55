import { toasts } from './toasts'

afterEach(() => {
  for (const { id } of toasts.all()) toasts.remove(id)
})

test('adds, updates and removes toasts, oldest first', () => {
  const one = toasts.add('success', 'One')
  const two = toasts.add('error', 'Two')
  toasts.update(one, { kind: 'info', message: 'One again' })
  expect(toasts.all()).toEqual([
    { id: one, kind: 'info', message: 'One again' },
    { id: two, kind: 'error', message: 'Two' },
  ])
  toasts.remove(one)
  expect(toasts.all().map(({ id }) => id)).toEqual([two])
})

test('gives equal messages different ids', () => {
  expect(toasts.add('info', 'Same')).not.toBe(toasts.add('info', 'Same'))
})

test('does nothing for an unknown id', () => {
  toasts.add('info', 'One')
  toasts.update('toast-unknown', { message: 'Other' })
  toasts.remove('toast-unknown')
  expect(toasts.all().map(({ message }) => message)).toEqual(['One'])
})

test('notifies listeners with a new list each time, until they unsubscribe', () => {
  const seen: string[][] = []
  const stop = toasts.subscribe(() => seen.push(toasts.all().map(({ message }) => message)))
  const before = toasts.all()
  const id = toasts.add('info', 'One')
  expect(toasts.all()).not.toBe(before)
  toasts.remove(id)
  stop()
  toasts.add('info', 'Two')
  expect(seen).toEqual([['One'], []])
})
