import type { LoginResponse, Message, SignupResponse, VerifyResponse } from '@civictrack/contract/wire'

// The hosted backend may leave out fields that the specification does not name, so every field is optional.

export type SignupBody = Partial<ReturnType<typeof SignupResponse.parse>>
export type LoginBody = Partial<ReturnType<typeof LoginResponse.parse>>
export type VerifyBody = Partial<ReturnType<typeof VerifyResponse.parse>>
export type MessageBody = Partial<ReturnType<typeof Message.parse>>
