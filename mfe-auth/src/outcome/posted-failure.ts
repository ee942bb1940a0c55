export const REASONS = ['refused', 'invalid', 'wait', 'failed'] as const

/** Why a form that was posted without scripts came back, and which form it was. */
export interface PostedFailure {
  form: string
  why: (typeof REASONS)[number]
}

/** The API answers such a post with the form's page and `?error=<form>-<why>`. */
export function postedFailure(error: string | null): PostedFailure | null {
  const [form = '', reason] = error?.split('-') ?? []
  const why = REASONS.find((known) => known === reason)
  return why ? { form, why } : null
}
