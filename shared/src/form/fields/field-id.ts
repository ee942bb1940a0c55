/**
 * The id of a field's control, for its label, its message and the error summary. A page with two forms gives one of them a
 * prefix of its own, so that ids stay unique.
 */
export function fieldId(name: string, prefix = 'field'): string {
  return `${prefix}-${name}`
}
