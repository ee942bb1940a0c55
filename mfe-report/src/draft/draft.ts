import type { ReportFields } from '@civictrack/contract/wire'
import { type KeptReport, newKey, session } from '@civictrack/shared'
import { ownedItem } from './owned-item'

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

/** What stands in the form, kept on this device until the report is on its way. Its photo is kept under its id. */
export interface Draft {
  /** Becomes the report's idempotency key, so that a draft makes one report, whatever happens between. */
  id: string
  fields: FieldTexts
  hasPhoto: boolean
  position?: KeptReport['position']
  /** It was handed to the outbox; if it stands here all the same, the tab ended in between. */
  isSubmitted: boolean
}

const kept = ownedItem<Draft>('civictrack-report-draft')

/** One draft an account; what somebody typed before logging in becomes theirs with the log-in. */
export const draft = {
  read(): Draft | null {
    const owner = session.current()?.account ?? ''
    return kept.read(owner) ?? (owner ? adopt(owner) : null)
  },

  /** Changes the draft, or begins one; says whether this browser will keep it. */
  change(part: Partial<Omit<Draft, 'id'>>): boolean {
    return kept.write({ ...(this.read() ?? empty()), ...part })
  },

  /** The same content as another report: after a refusal the old one is over. */
  renew(): void {
    kept.write({ ...(this.read() ?? empty()), id: newKey(), isSubmitted: false })
  },

  clear: (): void => kept.clear(),
}

function adopt(owner: string): Draft | null {
  const found = kept.read('')
  if (!found) return null
  kept.write(found, owner)
  kept.clear('')
  return found
}

function empty(): Draft {
  const fields = { title: '', category: '', description: '', location: '', state: '', lga: '' }
  return { id: newKey(), fields, hasPhoto: false, isSubmitted: false }
}

/** The text fields as a form holds them. */
export function fieldTexts(values: FormData): FieldTexts {
  const entries = FIELD_NAMES.map((name) => [name, String(values.get(name) ?? '')])
  return Object.fromEntries(entries)
}
