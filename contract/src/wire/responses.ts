import * as z from 'zod/mini'

/** The response of a call that has nothing else to return. */
export const Message = z.object({ message: z.string() })
export type Message = z.output<typeof Message>

/** Response to sign-up: the address that the code was sent to. */
export const SignupResponse = z.object({ message: z.string(), email: z.string() })

/** Response to log-in: `token` is a JWT with `user: { name }`. Without a token, `next` is the page to go to. */
export const LoginResponse = z.object({
  message: z.string(),
  token: z.optional(z.string()),
  next: z.optional(z.string()),
})

/** Response to `verify`: `next` is the page to go to; without it, `/CreateAccount`. */
export const VerifyResponse = z.object({ message: z.string(), next: z.optional(z.string()) })

/** The body of every error response of the API. `fields` holds a message for each invalid field, by its name. */
export const ApiProblem = z.object({
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ApiProblem = z.output<typeof ApiProblem>
