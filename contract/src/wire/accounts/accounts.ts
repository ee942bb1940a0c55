import * as z from 'zod/mini'
import { FORM_MESSAGES } from '../forms/form-messages'
import { requiredText } from '../forms/text'
import { email } from './email'

// Messages: specification, section 5. The upper limits only keep hostile bodies small; citizens do not reach them.

export const PASSWORD_SPECIALS = '!@#$%^&*'

/** A password as it was typed, for a log-in or a confirmation. */
export const password = z
  .string(FORM_MESSAGES.password)
  .check(z.minLength(1, FORM_MESSAGES.password), z.maxLength(1000, FORM_MESSAGES.tooLong))

/** A new password (specification, section 5). */
export const strongPassword = password.check(
  z.minLength(8, FORM_MESSAGES.passwordLength),
  z.regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[!@#$%^&*])/s, FORM_MESSAGES.passwordKinds),
)

export const confirmPassword = z
  .string(FORM_MESSAGES.confirmPassword)
  .check(z.minLength(1, FORM_MESSAGES.confirmPassword))

/** Checked together with the other fields, so that all messages show at once. */
const passwordsMatch = <T extends { password: string; confirmPassword: string }>() =>
  z.refine<T>((form) => form.password === form.confirmPassword, {
    error: FORM_MESSAGES.passwordsDiffer,
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
    firstName: requiredText(FORM_MESSAGES.firstName, 100),
    lastName: requiredText(FORM_MESSAGES.lastName, 100),
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
  otp: z.string(FORM_MESSAGES.otp).check(z.regex(/^\d{6}$/, FORM_MESSAGES.otp)),
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
