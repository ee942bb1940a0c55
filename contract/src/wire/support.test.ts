import { fieldErrors } from './field-errors'
import { SupportMessage } from './support'

test('a message needs a name, an address to answer to, and words', () => {
  expect(fieldErrors(SupportMessage, { name: ' ', email: 'ada', message: '\n' })).toEqual({
    name: 'Name is required',
    email: 'Invalid email format',
    message: 'Message is required',
  })
  expect(fieldErrors(SupportMessage, { name: 'Ada', email: 'ada@example.ng', message: 'Hello' })).toEqual({})
})
