import { fieldErrors } from './forms/field-errors'
import { SupportMessage } from './support'

test('a message needs a name, an email address and a text', () => {
  expect(fieldErrors(SupportMessage, { name: ' ', email: 'ada', message: '\n' })).toEqual({
    name: 'Name is required',
    email: 'Invalid email format',
    message: 'Message is required',
  })
  expect(fieldErrors(SupportMessage, { name: 'Ada', email: 'ada@example.ng', message: 'Hello' })).toEqual({})
})
