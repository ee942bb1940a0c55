import type { ReportFields } from '@civictrack/contract/wire'
import { type KeptReport, newUuid, session } from '@civictrack/shared'
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

/** Which draft became a report. When that is answered, another one may stand in the form, or somebody else's. */
export interface SubmittedDraft {
  id: string
  owner: string
}

const kept = ownedItem<Draft>('civictrack-report-draft')

/**
 * Whose words the form holds: theirs who opened it, else who logs in first, unless a draft of their own waits, which the
 * form does not show. A session that ends leaves them theirs.
 */
let holder = ''

/** One draft an account; what somebody typed before logging in becomes theirs with the log-in. */
export const draft = {
  /** For a form that is opened: from now on the draft is that of who is signed in. */
  open(): Draft | null {
    holder = present()
    return this.read()
  },

  /** What a form would find that is opened now. */
  next: (): Draft | null => kept.read() ?? kept.read(''),

  read(): Draft | null {
    if (!holder && !kept.read()) holder = present()
    return kept.read(holder) ?? (holder ? adopt(holder) : null)
  },

  /** Changes the draft, or begins one; says whether this browser will keep it. */
  change(part: Partial<Omit<Draft, 'id'>>): boolean {
    return kept.write({ ...(this.read() ?? empty()), ...part }, holder)
  },

  submit(fields: FieldTexts): SubmittedDraft {
    const submitted = { ...(this.read() ?? empty()), fields, isSubmitted: true }
    kept.write(submitted, holder)
    return { id: submitted.id, owner: holder }
  },

  /** A submitted draft, unless it is gone. */
  submitted({ id, owner }: SubmittedDraft): Draft | null {
    const found = kept.read(owner)
    return found?.id === id ? found : null
  },

  /** Goes on with a submitted draft; under another id it is another report. */
  resume(before: SubmittedDraft, id = before.id): void {
    const found = this.submitted(before)
    if (found) kept.write({ ...found, id, isSubmitted: false }, before.owner)
  },

  /** Lets go of a submitted draft, and of no other. */
  finish(before: SubmittedDraft): void {
    if (this.submitted(before)) kept.clear(before.owner)
  },

  clear: (): void => kept.clear(holder),
}

function present(): string {
  return session.current()?.account ?? ''
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
  return { id: newUuid(), fields, hasPhoto: false, isSubmitted: false }
}

/** The text fields as a form holds them. */
export function fieldTexts(values: FormData): FieldTexts {
  const entries = FIELD_NAMES.map((name) => [name, String(values.get(name) ?? '')])
  return Object.fromEntries(entries)
}
