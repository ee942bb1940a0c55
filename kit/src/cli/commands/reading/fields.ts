/** The fields of a response. Responses are read tolerantly: a newer site may add fields, which `--json` prints as they are. */
export type Fields = Record<string, unknown>

/** A response that is an object; an empty one for anything else. */
export function fieldsOf(response: unknown): Fields {
  return typeof response === 'object' && response !== null && !Array.isArray(response) ? (response as Fields) : {}
}

/** The entries of a list, which is the whole response or one of its fields. */
export function entriesOf(response: unknown, name: string): Fields[] {
  const list = Array.isArray(response) ? response : fieldsOf(response)[name]
  return Array.isArray(list) ? list.map(fieldsOf) : []
}

/** A field for people; empty when it is missing. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}
