import { CATEGORIES } from './categories'

// No schemas here: a page that only shows reports does not load their library.

/** `longest` counts characters. `missing` is the message for a required text; without it the field is optional. */
interface TextField {
  longest: number
  missing?: string
}

/** A choice is required: `missing` is its message. */
interface ChoiceField {
  options: readonly string[]
  missing: string
}

export type ReportField = TextField | ChoiceField

/**
 * The text fields of a report, in the order of the form, by their names on the wire and in the database. Form, draft,
 * outbox, wire, idempotency, lists, detail and export derive from this list: every field is public. An optional field
 * that was left empty is the empty text; its column is `text not null default ''`. Messages: specification, section 5.
 */
export const REPORT_FIELDS = {
  title: { longest: 300, missing: 'Title is required' },
  category: { options: CATEGORIES, missing: 'Category is required' },
  description: { longest: 10_000, missing: 'Description is required' },
  location: { longest: 500, missing: 'Location is required' },
  state: { longest: 100, missing: 'State is required' },
  lga: { longest: 100, missing: 'Local Government is required' },
} as const satisfies Record<string, ReportField>

export type ReportFieldName = keyof typeof REPORT_FIELDS
