import { escapeHtml } from '../escape-html'

/** Markup that is safe to send: `html` is the only way to make it. */
export interface Html {
  readonly markup: string
}

type Value = string | number | Html | Html[] | false | null | undefined

/** Markup from a template: texts are escaped, other markup is taken as it is, and `false`, null and undefined are left out. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: parts.map((part, index) => part + (index < values.length ? markupOf(values[index]) : '')).join('') }
}

/** A text whose line breaks stay. */
export function lines(text: string): Html {
  return { markup: escapeHtml(text).replace(/\r?\n/g, '<br>') }
}

function markupOf(value: Value): string {
  if (value === false || value === null || value === undefined) return ''
  if (Array.isArray(value)) return value.map(({ markup }) => markup).join('')
  return typeof value === 'object' ? value.markup : escapeHtml(String(value))
}
