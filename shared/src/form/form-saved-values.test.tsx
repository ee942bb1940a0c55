import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { session } from '../session/session'
import { tokenFor } from '../testing/token'
import { ThemeRoot } from '../ui/theme/theme-root'
import { TextInput } from './fields/inputs'
import { Form } from './form'
import { savedFormValues } from './saved-form-values'
import { SubmitButton } from './submit-button'

type Messages = Record<string, string>

const comment = (onSubmit: () => Promise<Messages | undefined> = async () => undefined) => (
  <ThemeRoot>
    <Form aria-label="Comment" saveValuesAs="comment" validate={() => ({})} onSubmit={onSubmit}>
      <TextInput name="text" label="Comment" />
      <SubmitButton>Send</SubmitButton>
    </Form>
  </ThemeRoot>
)
const field = () => screen.getByLabelText<HTMLInputElement>('Comment', { selector: 'input' })

beforeEach(() => session.logIn(tokenFor('Ada')))
afterEach(() => {
  session.logOut()
  sessionStorage.clear()
})

test('fills saved values in again after the session ended and the same account logged in', async () => {
  const first = render(comment())
  await userEvent.type(field(), 'The drain is open')
  session.end()
  first.unmount()
  session.logIn(tokenFor('Ada'))
  render(comment())
  expect(field().value).toBe('The drain is open')
})

test('does not show saved values to another account', async () => {
  const first = render(comment())
  await userEvent.type(field(), 'The drain is open')
  first.unmount()
  session.logIn(tokenFor('Bola'))
  render(comment())
  expect(field().value).toBe('')
})

test.each([
  ['after a visitor', ''],
  ['after another account', 'Ada'],
])('removes submitted values, and keeps those of an account that logs in meanwhile %s', async (_name, before) => {
  if (before) session.logIn(tokenFor(before))
  else session.end()
  let respond: (refused: undefined) => void = () => undefined
  render(comment(() => new Promise((resolve) => (respond = resolve))))
  await userEvent.type(field(), 'The drain is open')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  act(() => session.logIn(tokenFor('Bola')))
  savedFormValues.save('comment', new FormData(field().form as HTMLFormElement))
  await act(async () => respond(undefined))
  expect(savedFormValues.read('comment')).toEqual({ text: 'The drain is open' })
  if (before) session.logIn(tokenFor(before))
  else session.end()
  expect(savedFormValues.read('comment')).toEqual({})
})

test('keeps saved values when the server refuses, and removes them once submitted', async () => {
  const responses = [{ form: 'Please log in to continue.' }, undefined]
  const first = render(comment(async () => responses.shift()))
  await userEvent.type(field(), 'The drain is open')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Please log in to continue.')
  expect(savedFormValues.read('comment')).toEqual({ text: 'The drain is open' })
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(savedFormValues.read('comment')).toEqual({}))
  first.unmount()
})
