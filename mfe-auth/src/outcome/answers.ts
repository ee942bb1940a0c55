import type { AccountAnswer, LoginAnswer, Message, VerifyAnswer } from '@civictrack/contract/wire'

// The hosted backend may leave out what the specification does not name, so nothing is counted on.

export type SignedUp = Partial<ReturnType<typeof AccountAnswer.parse>>
export type LoggedIn = Partial<ReturnType<typeof LoginAnswer.parse>>
export type Verified = Partial<ReturnType<typeof VerifyAnswer.parse>>
export type Said = Partial<ReturnType<typeof Message.parse>>
