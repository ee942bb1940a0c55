/** The problems of a form: messages by field name (`form` for the whole form), their source, and the attempt to submit. */
export interface FormProblems {
  messages: Record<string, string>
  source: 'form' | 'server'
  attempt: number
}

export const noProblems: FormProblems = { messages: {}, source: 'form', attempt: 0 }

/**
 * The problems that remain after a field has changed: our own rules are checked again; the server's messages stay on the
 * other fields, as only the server can withdraw them.
 */
export function problemsAfterChange(
  before: FormProblems,
  { field, now }: { field: string; now: Record<string, string> },
): FormProblems {
  const entries = Object.entries(before.messages).flatMap(([name, message]): [string, string][] => {
    if (before.source === 'server') return name === field || name === 'form' ? [] : [[name, message]]
    return now[name] ? [[name, now[name]]] : []
  })
  return { ...before, messages: Object.fromEntries(entries) }
}
