import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ThemeRoot } from '../ui/theme/theme-root'
import { PasswordInput, SelectInput, TextInput } from './fields/inputs'
import { Form } from './form'
import { SubmitButton } from './submit-button'

type Messages = Record<string, string>

const required = (values: FormData): Messages =>
  Object.fromEntries(
    ['email', 'password'].filter((name) => !values.get(name)).map((name) => [name, `${name} is required`]),
  )

function show(onSubmit: (values: FormData) => Promise<Messages | undefined> = async () => undefined, action?: string) {
  render(
    <ThemeRoot>
      <Form aria-label="Log in" action={action} validate={required} onSubmit={onSubmit}>
        <TextInput name="email" label="Email" hint="Where codes go" />
        <PasswordInput name="password" label="Password" />
        <SelectInput name="state" label="State" placeholder="Choose" options={['Lagos', 'Oyo']} />
        <SubmitButton>Log In</SubmitButton>
      </Form>
    </ThemeRoot>,
  )
  return userEvent.setup({ delay: null })
}

const email = () => screen.getByRole('textbox', { name: 'Email' })
const password = () => screen.getByLabelText('Password')
const submit = () => screen.getByRole('button', { name: 'Log In' })
const summary = () => screen.queryByRole('group', { name: 'Please check these fields' })

test('moves the focus to the summary of several errors, each a link to its field', async () => {
  const user = show()
  await user.click(submit())
  expect(document.activeElement).toBe(summary())
  const links = screen.getAllByRole('link')
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['email is required', `#${email().id}`],
    ['password is required', `#${password().id}`],
  ])
})

test('moves the focus to the field when there is one error, without a summary', async () => {
  const user = show()
  await user.type(email(), 'ada@example.com')
  await user.click(submit())
  expect(summary()).toBeNull()
  expect(document.activeElement).toBe(password())
})

test('connects message and hint to the field', async () => {
  const user = show()
  expect(email().getAttribute('aria-invalid')).toBe('false')
  await user.click(submit())
  expect(email().getAttribute('aria-invalid')).toBe('true')
  const described = email().getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Where codes go',
    'email is required',
  ])
})

test('moves the focus there again at each failed submit', async () => {
  const user = show()
  await user.click(submit())
  await user.click(email())
  await user.click(submit())
  expect(document.activeElement).toBe(summary())
})

test('removes a message as soon as its field is corrected, and only then', async () => {
  const user = show()
  await user.type(email(), 'a')
  expect(summary()).toBeNull()
  await user.clear(email())
  await user.click(submit())
  await user.type(email(), 'a')
  expect(screen.queryByText('email is required')).toBeNull()
  expect(screen.getByText('password is required')).toBeTruthy()
  expect(document.activeElement).toBe(email())
})

test('is busy while it is submitted, once, with the typed values', async () => {
  const sent: Record<string, unknown>[] = []
  let finish: (refused?: Messages) => void = () => undefined
  const user = show((values) => {
    sent.push(Object.fromEntries(values))
    return new Promise((resolve) => {
      finish = resolve
    })
  })
  await user.type(email(), 'ada@example.com')
  await user.type(password(), 'secret{Enter}{Enter}')
  expect(screen.getByRole('button', { name: 'Loading....' })).toHaveProperty('disabled', true)
  expect(screen.getByRole('form', { name: 'Log in' }).getAttribute('aria-busy')).toBe('true')
  expect(sent).toEqual([{ email: 'ada@example.com', password: 'secret', state: '' }])
  await act(async () => finish())
  expect(submit()).toHaveProperty('disabled', false)
  expect(email()).toHaveProperty('value', 'ada@example.com')
})

test('shows a refusal of the whole form in the summary, and keeps the typed values', async () => {
  const user = show(async () => ({ form: 'Wrong e-mail or password' }))
  await user.type(email(), 'ada@example.com')
  await user.type(password(), 'secret')
  await user.click(submit())
  await waitFor(() => expect(document.activeElement).toBe(summary()))
  expect(summary()?.textContent).toBe('Wrong e-mail or password')
  expect([email(), password()].map((field) => (field as HTMLInputElement).value)).toEqual(['ada@example.com', 'secret'])
})

test('shows a message from the server until its field is changed', async () => {
  const user = show(async () => ({ email: 'Taken', password: 'Leaked' }))
  await user.type(email(), 'ada@example.com')
  await user.type(password(), 'secret')
  await user.click(submit())
  expect(await screen.findByRole('link', { name: 'Taken' })).toBeTruthy()
  await user.type(password(), 's')
  expect(screen.queryByText('Leaked')).toBeNull()
  expect(screen.getByText('Taken')).toBeTruthy()
})

test('shows a password on request, and names the field on the button', async () => {
  const user = show()
  expect(password()).toHaveProperty('type', 'password')
  await user.click(screen.getByRole('button', { name: 'Show password: Password' }))
  expect(password()).toHaveProperty('type', 'text')
  await user.click(screen.getByRole('button', { name: 'Hide password: Password' }))
  expect(password()).toHaveProperty('type', 'password')
})

test('is submitted by the browser where there are no scripts, if it has an address', () => {
  show(undefined, '/api/v1/user/login')
  const form = screen.getByRole('form', { name: 'Log in' })
  expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual(['/api/v1/user/login', 'post'])
})
