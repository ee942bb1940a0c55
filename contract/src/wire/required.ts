import * as z from 'zod/mini'

/** A text that a person has to give. A NUL cannot be stored by PostgreSQL, and no keyboard makes one. */
export const required = (message: string, longest: number) =>
  z.string(message).check(
    z.trim(),
    z.minLength(1, message),
    z.maxLength(longest, 'This is too long'),
    z.refine((text: string) => !text.includes('\0'), 'This holds a character that cannot be stored'),
  )
