import * as z from 'zod/mini'
import { requiredText } from '../forms/text'
import { email } from './email'

// Messages: specification, section 5. The upper limits only keep hostile bodies small; citizens do not reach them.

export const PASSWORD_SPECIALS = '!@#$%^&*'

/** A password as it was typed, for a log-in or a confirmation. */
export const password = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.maxLength(1000, 'This is too long'))

/** A new password (specification, section 5). */
export const strongPassword = password.check(
  z.minLength(8, 'Password must be at least 8 characters'),
  z.regex(
    /^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%^&*])/s,
    'Password must include uppercase, lowercase, number, and special character',
  ),
)

export const confirmPassword = z
  .string('Confirm Password is required')
  .check(z.minLength(1, 'Confirm Password is required'))

/** Checked together with the other fields, so that all messages show at once. */
const passwordsMatch = <T extends { password: string; confirmPassword: string }>() =>
  z.refine<T>((form) => form.password === form.confirmPassword, {
    error: 'Passwords do not match',
    path: ['confirmPassword'],
    when: ({ value }) => {
      const form = value as Partial<T> | undefined
      return (
        typeof form?.password === 'string' && typeof form.confirmPassword === 'string' && form.confirmPassword !== ''
      )
    },
  })

/** `POST /api/v1/user/signup` */
export const Signup = z
  .object({
    firstName: requiredText('First name is required', 100),
    lastName: requiredText('Last name is required', 100),
    email,
    password: strongPassword,
    confirmPassword,
  })
  .check(passwordsMatch())
export type Signup = z.output<typeof Signup>

/** `POST /api/v1/user/login` */
export const Login = z.object({ email, password })
export type Login = z.output<typeof Login>

/** `POST /api/v1/user/verify`: the server's own cookie says which account the code belongs to. */
export const Verify = z.object({
  otp: z.string('Please enter the 6-digit OTP code.').check(z.regex(/^\d{6}$/, 'Please enter the 6-digit OTP code.')),
})
export type Verify = z.output<typeof Verify>

/** `POST /api/v1/user/resendotp` */
export const ResendOtp = z.object({ email })
export type ResendOtp = z.output<typeof ResendOtp>

/** `POST /api/v1/user/resetpassword` */
export const ResetPassword = z.object({ email })
export type ResetPassword = z.output<typeof ResetPassword>

/** `POST /api/v1/user/newpassword`, allowed by the cookie that `verify` sets for a reset. */
export const NewPassword = z.object({ password: strongPassword, confirmPassword }).check(passwordsMatch())
export type NewPassword = z.output<typeof NewPassword>
