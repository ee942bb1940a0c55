import { type FormProblems, problemsAfterChange } from './form-problems'

const ownProblems: FormProblems = {
  messages: { email: 'Email is required', title: 'Title is required' },
  source: 'form',
  attempt: 2,
}
const serverProblems: FormProblems = {
  messages: { email: 'Taken', form: 'Please check' },
  source: 'server',
  attempt: 1,
}

test('checks our own rules again for the fields that were invalid', () => {
  const now = { email: 'Invalid email format', state: 'State is required' }
  expect(problemsAfterChange(ownProblems, { field: 'email', now }).messages).toEqual({ email: 'Invalid email format' })
})

test('keeps messages from the server on other fields, but not on the whole form', () => {
  expect(problemsAfterChange(serverProblems, { field: 'title', now: {} }).messages).toEqual({ email: 'Taken' })
  expect(problemsAfterChange(serverProblems, { field: 'email', now: { email: 'Email is required' } }).messages).toEqual(
    {},
  )
})

test('does not count as a new attempt, so the focus stays in the field', () => {
  expect(problemsAfterChange(ownProblems, { field: 'email', now: {} }).attempt).toBe(2)
})
