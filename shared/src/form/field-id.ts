/** The id of a field's control, so that labels, messages and the error summary find it. */
export function fieldId(name: string): string {
  return `field-${name}`
}
