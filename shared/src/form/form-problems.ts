/** What is wrong with a form: messages by field name (`form` for the whole form), who said so, and at which attempt. */
export interface FormProblems {
  messages: Record<string, string>
  source: 'form' | 'server'
  attempt: number
}

export const none: FormProblems = { messages: {}, source: 'form', attempt: 0 }

/** What stays wrong while the person mends a field: our own rules are asked again, the server's word holds for the other fields. */
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
