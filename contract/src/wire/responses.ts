import * as z from 'zod/mini'

/** The least that every answer says. */
export const Message = z.object({ message: z.string() })
export type Message = z.output<typeof Message>

/** Answer to sign-up: the address that the code went to. */
export const SignupResponse = z.object({ message: z.string(), email: z.string() })

/** Answer to log-in: `token` is a JWT that carries `user: { name }`. Without a token, `next` is the page to go to. */
export const LoginResponse = z.object({
  message: z.string(),
  token: z.optional(z.string()),
  next: z.optional(z.string()),
})

/** Answer to `verify`: `next` is the page to go to; without it, `/CreateAccount`. */
export const VerifyResponse = z.object({ message: z.string(), next: z.optional(z.string()) })

/** Every refusal of the API. `fields` says which field is wrong, and why, in words for the person who filled it in. */
export const ApiProblem = z.object({
  message: z.string(),
  fields: z.optional(z.record(z.string(), z.string())),
})
export type ApiProblem = z.output<typeof ApiProblem>
