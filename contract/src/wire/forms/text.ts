import * as z from 'zod/mini'
import { FORM_MESSAGES } from './form-messages'

const { tooLong, notStorable } = FORM_MESSAGES

/**
 * Removes lone surrogates and the characters that change the reading direction: no keyboard types them, and they would
 * change how the text around them is shown.
 */
const removeDirectionMarks = z.overwrite((text: string) => text.replace(/[\p{Cs}\u202a-\u202e\u2066-\u2069]/gu, ''))

/** Spaces and invisible characters alone do not count as text. */
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Z}]/u

/** PostgreSQL cannot store a NUL character. */
const hasNoNul = (text: string) => !text.includes('\0')

/** A text that must not be empty: `message` is shown where it is, `longest` counts characters. */
export const requiredText = (message: string, longest: number) =>
  z.string(message).check(
    removeDirectionMarks,
    z.trim(),
    z.refine((text: string) => VISIBLE.test(text), message),
    z.maxLength(longest, tooLong),
    z.refine(hasNoNul, notStorable),
  )

/** A text that may be empty. */
export const optionalText = (longest: number) =>
  z.string().check(removeDirectionMarks, z.trim(), z.maxLength(longest, tooLong), z.refine(hasNoNul, notStorable))
