import type { $ZodType } from 'zod/v4/core'
import { safeParse } from 'zod/v4/core'

/** Messages by field name: for each invalid field, the first rule that it breaks, in the order of the specification. */
export type FieldErrors = Record<string, string>

/** Validates a form or a request body. Returns an empty object when it is valid. */
export function fieldErrors(schema: $ZodType, values: unknown): FieldErrors {
  const result = safeParse(schema, values)
  if (result.success) return {}
  const errors: FieldErrors = {}
  for (const issue of result.error.issues) {
    const field = String(issue.path[0] ?? '')
    errors[field] ??= issue.message
  }
  return errors
}
