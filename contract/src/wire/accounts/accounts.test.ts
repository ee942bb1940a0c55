import { fieldErrors } from '../forms/field-errors'
import { Login, NewPassword, ResendOtp, ResetPassword, Signup, Verify } from './accounts'

const ada = {
  firstName: 'Ada',
  lastName: 'Obi',
  email: 'ada@example.com',
  password: 'Strong1!',
  confirmPassword: 'Strong1!',
}

const WEAK = 'Password must include uppercase, lowercase, number, and special character'
const SHORT = 'Password must be at least 8 characters'

test('accepts a complete sign-up', () => {
  expect(fieldErrors(Signup, ada)).toEqual({})
})

test.each([
  ['an empty form', Object.fromEntries(Object.keys(ada).map((field) => [field, '']))],
  ['an empty body', {}],
])('asks for every field of a sign-up: %s', (_name, values) => {
  expect(fieldErrors(Signup, values)).toEqual({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    email: 'Email is required',
    password: 'Password is required',
    confirmPassword: 'Confirm Password is required',
  })
})

test.each([null, undefined, 'text', 7, []])('refuses a body that is not a form: %j', (body) => {
  expect(fieldErrors(Signup, body)).not.toEqual({})
})

test.each(['firstName', 'lastName', 'email'] as const)('counts only spaces in %s as missing', (field) => {
  expect(Object.keys(fieldErrors(Signup, { ...ada, [field]: ' \t ' }))).toEqual([field])
  expect(fieldErrors(Signup, { ...ada, [field]: ' \t ' })[field]).toMatch(/is required$/)
})

test.each([
  ['Short1!', SHORT],
  ['short', SHORT],
  ['lower-case1!', WEAK],
  ['UPPER-CASE1!', WEAK],
  ['NoDigits!!', WEAK],
  ['NoSpecial11', WEAK],
  ['Other-special1?', WEAK],
])('refuses the sign-up password %s with the first rule that it breaks', (password, message) => {
  expect(fieldErrors(Signup, { ...ada, password, confirmPassword: password })).toEqual({ password: message })
})

test.each([...'!@#$%^&*'])('accepts %s as a special character', (special) => {
  const password = `Strong12${special}`
  expect(fieldErrors(Signup, { ...ada, password, confirmPassword: password })).toEqual({})
})

test('does not change a password, even with spaces around it and line ends in it', () => {
  const password = ' Strong1!\n '
  expect(Signup.parse({ ...ada, password, confirmPassword: password }).password).toBe(password)
})

test('shows that passwords differ together with the messages of the other fields', () => {
  expect(fieldErrors(Signup, { ...ada, firstName: '', password: 'weak', confirmPassword: 'other' })).toEqual({
    firstName: 'First name is required',
    password: SHORT,
    confirmPassword: 'Passwords do not match',
  })
})

test('shows it also when a field is missing', () => {
  const { firstName: _, ...rest } = ada
  expect(fieldErrors(Signup, { ...rest, confirmPassword: 'other' })).toEqual({
    firstName: 'First name is required',
    confirmPassword: 'Passwords do not match',
  })
})

test('asks for the confirmation before it compares the passwords', () => {
  expect(fieldErrors(Signup, { ...ada, confirmPassword: '' })).toEqual({
    confirmPassword: 'Confirm Password is required',
  })
})

test('a log-in needs an email and a password, which need not be strong', () => {
  expect(fieldErrors(Login, { email: '', password: '' })).toEqual({
    email: 'Email is required',
    password: 'Password is required',
  })
  expect(fieldErrors(Login, { email: 'ada@example.com', password: 'x' })).toEqual({})
})

test.each([undefined, '', '12345', '1234567', '12345a', ' 123456', '123456\n', '١٢٣٤٥٦', 123456])(
  'asks for the six digits of a code: %j',
  (otp) => {
    expect(fieldErrors(Verify, { otp })).toEqual({ otp: 'Please enter the 6-digit OTP code.' })
  },
)

test('accepts a code with leading zeros', () => {
  expect(fieldErrors(Verify, { otp: '000042' })).toEqual({})
})

test.each([
  ['a reset', ResetPassword],
  ['a resend', ResendOtp],
])('asks %s for an address', (_name, schema) => {
  expect(fieldErrors(schema, { email: '' })).toEqual({ email: 'Email is required' })
  expect(fieldErrors(schema, { email: 'ada' })).toEqual({ email: 'Invalid email format' })
})

test('a new password follows the rules of sign-up', () => {
  expect(fieldErrors(NewPassword, {})).toEqual({
    password: 'Password is required',
    confirmPassword: 'Confirm Password is required',
  })
  expect(fieldErrors(NewPassword, { password: 'weak', confirmPassword: 'week' })).toEqual({
    password: SHORT,
    confirmPassword: 'Passwords do not match',
  })
  expect(fieldErrors(NewPassword, { password: 'Strong1!', confirmPassword: 'Strong1!' })).toEqual({})
})

test.each([
  ['firstName', 101],
  ['lastName', 101],
  ['email', 255],
  ['password', 1001],
] as const)('keeps a hostile %s small', (field, length) => {
  expect(fieldErrors(Signup, { ...ada, [field]: 'a'.repeat(length) })[field]).toBe('This is too long')
})
