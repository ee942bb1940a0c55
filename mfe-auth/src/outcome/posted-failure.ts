/** Why a form that was posted without scripts came back, and which form it was when a page has several. */
export interface PostedFailure {
  form: string | undefined
  why: 'refused' | 'invalid' | 'wait' | 'failed'
}

/** The API answers such a post with the form's page and `?error=<form>-<why>`; the form may be left out. */
export function postedFailure(error: string | null): PostedFailure | null {
  if (!error) return null
  const [why = '', form] = error.split('-').reverse()
  return { form, why: REASONS[why] ?? 'failed' }
}

const REASONS: Record<string, PostedFailure['why']> = {
  refused: 'refused',
  credentials: 'refused',
  invalid: 'invalid',
  fields: 'invalid',
  wait: 'wait',
  limit: 'wait',
}
