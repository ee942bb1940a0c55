/**
 * The id of a field's control, so that labels, messages and the error summary find it.
 * A page with two forms gives one of them a prefix of its own, so that ids stay unique.
 */
export function fieldId(name: string, prefix = 'field'): string {
  return `${prefix}-${name}`
}
