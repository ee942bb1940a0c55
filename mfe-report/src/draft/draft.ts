import type { ReportFields } from '@civictrack/contract/wire'

type FieldName = keyof ReturnType<typeof ReportFields.parse>

/** The text fields of a report, in the order of the form. */
export const FIELD_NAMES = [
  'title',
  'category',
  'description',
  'location',
  'state',
  'lga',
] as const satisfies FieldName[]

export type FieldTexts = Record<(typeof FIELD_NAMES)[number], string>

/** What was typed into the form, kept on this device until the report is received. A photo is not kept. */
export interface Draft {
  fields: FieldTexts
  hadPhoto: boolean
}

const KEY = 'civictrack-report-draft'

export const draft = {
  read(): Draft | null {
    try {
      return JSON.parse(localStorage.getItem(KEY) ?? 'null')
    } catch {
      return null
    }
  },

  /** Keeps the draft; says whether this browser let it. */
  write(content: Draft): boolean {
    try {
      localStorage.setItem(KEY, JSON.stringify(content))
      return true
    } catch {
      return false
    }
  },

  clear(): void {
    try {
      localStorage.removeItem(KEY)
    } catch {
      // A browser that forbids storage has kept nothing.
    }
  },
}

/** The text fields as a form holds them. */
export function fieldTexts(values: FormData): FieldTexts {
  const entries = FIELD_NAMES.map((name) => [name, String(values.get(name) ?? '')])
  return Object.fromEntries(entries)
}
