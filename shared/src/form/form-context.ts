import { createContext, use } from 'react'
import { fieldId } from './field-id'

interface FormState {
  messages: Record<string, string>
  isBusy: boolean
  /** What the ids of this form's fields start with. */
  idPrefix: string | undefined
}

export const FormContext = createContext<FormState>({ messages: {}, isBusy: false, idPrefix: undefined })

/** What the form around says of one field. */
export function useFieldMessage(name: string): string | undefined {
  return use(FormContext).messages[name]
}

/** Whether the form around is being submitted. */
export function useFormBusy(): boolean {
  return use(FormContext).isBusy
}

/** The id of a field's control within the form around. */
export function useFieldId(name: string): string {
  return fieldId(name, use(FormContext).idPrefix)
}
