import * as z from 'zod/mini'

/**
 * One email address. Messages: specification, section 5. A mail header must never read it as two addresses. Invisible
 * characters are removed: they come along when an address is pasted from a chat or from the contacts.
 */
export const email = z.string('Email is required').check(
  z.overwrite((text: string) => text.replace(/\p{Cf}/gu, '').normalize('NFC')),
  z.trim(),
  z.minLength(1, 'Email is required'),
  z.maxLength(254, 'This is too long'),
  z.regex(
    /^[^\s\p{Cc}\p{Cs}@,;:<>()"\\]+@[^\s\p{Cc}\p{Cs}@,;:<>()"\\.]+(\.[^\s\p{Cc}\p{Cs}@,;:<>()"\\.]+)+$/u,
    'Invalid email format',
  ),
)
