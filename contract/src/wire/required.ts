import * as z from 'zod/mini'

/** Spaces and characters without a look of their own make no text. */
const SEEN = /[^\p{Cc}\p{Cf}\p{Z}]/u

/** A text that a person has to give. A NUL cannot be stored by PostgreSQL, and no keyboard makes one. */
export const required = (message: string, longest: number) =>
  z.string(message).check(
    z.trim(),
    z.refine((text: string) => SEEN.test(text), message),
    z.maxLength(longest, 'This is too long'),
    z.refine((text: string) => !text.includes('\0'), 'This holds a character that cannot be stored'),
  )
