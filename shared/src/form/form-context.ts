import { createContext, use } from 'react'

interface FormState {
  messages: Record<string, string>
  isBusy: boolean
}

export const FormContext = createContext<FormState>({ messages: {}, isBusy: false })

/** What the form around says of one field. */
export function useFieldMessage(name: string): string | undefined {
  return use(FormContext).messages[name]
}

/** Whether the form around is being submitted. */
export function useFormBusy(): boolean {
  return use(FormContext).isBusy
}
