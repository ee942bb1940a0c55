import * as z from 'zod/mini'

/** One e-mail address. Messages: specification, section 5. It lets through nothing that a mail header could take for two. */
export const email = z
  .string('Email is required')
  .check(
    z.trim(),
    z.minLength(1, 'Email is required'),
    z.maxLength(254, 'This is too long'),
    z.regex(/^[^\s\p{Cc}@,;:<>()"\\]+@[^\s\p{Cc}@,;:<>()"\\.]+(\.[^\s\p{Cc}@,;:<>()"\\.]+)+$/u, 'Invalid email format'),
  )
