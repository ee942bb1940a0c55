import * as z from 'zod/mini'
import { FORM_MESSAGES } from '../forms/form-messages'

/**
 * One email address. Messages: specification, section 5. A mail header must never read it as two addresses. Invisible
 * characters are removed: they come along when an address is pasted from a chat or from the contacts.
 */
export const email = z.string(FORM_MESSAGES.email).check(
  z.overwrite((text: string) => text.replace(/\p{Cf}/gu, '').normalize('NFC')),
  z.trim(),
  z.minLength(1, FORM_MESSAGES.email),
  z.maxLength(254, FORM_MESSAGES.tooLong),
  z.regex(
    /^[^\s\p{Cc}\p{Cs}@,;:<>()"\\]+@[^\s\p{Cc}\p{Cs}@,;:<>()"\\.]+(\.[^\s\p{Cc}\p{Cs}@,;:<>()"\\.]+)+$/u,
    FORM_MESSAGES.emailFormat,
  ),
)
