/** Escapes text between tags. */
export function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}

/** Escapes text inside double quotes. */
export function attribute(value: string): string {
  return text(value).replaceAll('"', '&quot;')
}

/** A value as JSON that cannot end the script element around it. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c')
}
