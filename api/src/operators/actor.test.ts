import { actorOf } from './actor'

test.each([
  [undefined, 'operator'],
  ['', 'operator'],
  ['%20%0a', 'operator'],
  ['ada', 'ada'],
  ['Ng%E1%BB%8Dz%C3%AD%20Eze', 'Ngọzí Eze'],
  ['a%0Ab%00c', 'a b c'],
  ['100%', '100%'],
  ['x'.repeat(100), 'x'.repeat(80)],
])('the header %j names the actor %j', (header, name) => {
  expect(actorOf({ headers: { 'x-operator': header } })).toBe(name)
})
