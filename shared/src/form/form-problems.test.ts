import { type FormProblems, problemsAfterChange } from './form-problems'

const own: FormProblems = {
  messages: { email: 'Email is required', title: 'Title is required' },
  source: 'form',
  attempt: 2,
}
const servers: FormProblems = { messages: { email: 'Taken', form: 'Please check' }, source: 'server', attempt: 1 }

test('asks our own rules again for the fields that were wrong', () => {
  const now = { email: 'Invalid email format', state: 'State is required' }
  expect(problemsAfterChange(own, { field: 'email', now }).messages).toEqual({ email: 'Invalid email format' })
})

test('holds the server to its word on other fields, but not on the whole form', () => {
  expect(problemsAfterChange(servers, { field: 'title', now: {} }).messages).toEqual({ email: 'Taken' })
  expect(problemsAfterChange(servers, { field: 'email', now: { email: 'Email is required' } }).messages).toEqual({})
})

test('is no new attempt, so the focus stays where somebody types', () => {
  expect(problemsAfterChange(own, { field: 'email', now: {} }).attempt).toBe(2)
})
