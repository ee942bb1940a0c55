import { createContext, use } from 'react'
import { fieldId } from './fields/field-id'

interface FormState {
  messages: Record<string, string>
  isBusy: boolean
  /** The beginning of the ids of this form's fields. */
  idPrefix: string | undefined
}

export const FormContext = createContext<FormState>({ messages: {}, isBusy: false, idPrefix: undefined })

/** The error message of one field, from the form around it. */
export function useFieldMessage(name: string): string | undefined {
  return use(FormContext).messages[name]
}

/** Whether the form around it is being submitted. */
export function useFormBusy(): boolean {
  return use(FormContext).isBusy
}

/** The id of a field's control in the form around it. */
export function useFieldId(name: string): string {
  return fieldId(name, use(FormContext).idPrefix)
}
