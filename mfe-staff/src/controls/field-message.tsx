import { FieldError, useFieldMessage } from '@civictrack/shared'

/** The message of a field that has no `Field` around it. */
export function FieldMessage({ name }: { name: string }) {
  const message = useFieldMessage(name)
  return message ? <FieldError>{message}</FieldError> : null
}
