export const REASONS = ['refused', 'invalid', 'wait', 'failed'] as const

/** The form whose submission without scripts failed, and the reason. */
export interface SubmissionFailure {
  form: string
  reason: (typeof REASONS)[number]
}

/** After such a submission the API redirects to the form's page with `?error=<form>-<reason>`. */
export function submissionFailure(error: string | null): SubmissionFailure | null {
  const [form = '', code] = error?.split('-') ?? []
  const reason = REASONS.find((known) => known === code)
  return reason ? { form, reason } : null
}
