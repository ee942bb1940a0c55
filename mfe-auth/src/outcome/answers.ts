import type { LoginResponse, Message, SignupResponse, VerifyResponse } from '@civictrack/contract/wire'

// The hosted backend may leave out what the specification does not name, so nothing is counted on.

export type SignedUp = Partial<ReturnType<typeof SignupResponse.parse>>
export type LoggedIn = Partial<ReturnType<typeof LoginResponse.parse>>
export type Verified = Partial<ReturnType<typeof VerifyResponse.parse>>
export type Said = Partial<ReturnType<typeof Message.parse>>
