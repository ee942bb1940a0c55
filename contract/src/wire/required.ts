import * as z from 'zod/mini'

/**
 * Halves of a character, and what turns the reading direction of the text around it: nobody types them, and with them one
 * text changes how another one reads.
 */
export const plain = z.overwrite((text: string) => text.replace(/[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, ''))

/** Spaces and characters without a look of their own make no text. */
const SEEN = /[^\p{Cc}\p{Cf}\p{Z}]/u

/** A text that a person has to give. A NUL cannot be stored by PostgreSQL, and no keyboard makes one. */
export const required = (message: string, longest: number) =>
  z.string(message).check(
    plain,
    z.trim(),
    z.refine((text: string) => SEEN.test(text), message),
    z.maxLength(longest, 'This is too long'),
    z.refine((text: string) => !text.includes('\0'), 'This holds a character that cannot be stored'),
  )
