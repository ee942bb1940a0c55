import { eachReportField, type ReportFieldName } from '@civictrack/contract/wire'
import { type KeptReport, newUuid } from '@civictrack/shared'
import { currentOwner, ownedItem } from './owned-item'

/** The text fields of a report as the form holds them; an empty field is the empty text. */
export type FieldTexts = Record<ReportFieldName, string>

/** The content of the form, stored on this device until the report is sent. Its photo is stored under the same id. */
export interface Draft {
  /** Becomes the report's idempotency key, so that a draft becomes one report, however often it is sent. */
  id: string
  fields: FieldTexts
  hasPhoto: boolean
  position?: KeptReport['position']
  /** True once the outbox has it. A submitted draft that is still stored means that the tab was closed in between. */
  isSubmitted: boolean
}

/** Identifies the draft that became a report: when its response arrives, the form may hold another draft. */
export interface SubmittedDraft {
  id: string
  owner: string
}

const stored = ownedItem<Draft>('civictrack-report-draft')

/**
 * The owner of the texts in the open form: the account that opened it, else the first account that logs in, unless that
 * account has an older draft, which the form does not show. The owner stays when the session ends.
 */
let formOwner = ''

/** One draft for each account. Texts that a visitor typed before logging in become the account's. */
export const draft = {
  /** Call it when a form is opened: from then on the draft is that of the current account. */
  open(): Draft | null {
    formOwner = currentOwner()
    return this.read()
  },

  /** The draft that a form opened now would show. */
  next: (): Draft | null => stored.read() ?? stored.read(''),

  read(): Draft | null {
    if (!formOwner && !stored.read()) formOwner = currentOwner()
    return stored.read(formOwner) ?? (formOwner ? adoptVisitorsDraft(formOwner) : null)
  },

  /** Changes the draft, or begins one. Returns whether this browser stores it. */
  change(part: Partial<Omit<Draft, 'id'>>): boolean {
    return stored.write({ ...(this.read() ?? emptyDraft()), ...part }, formOwner)
  },

  submit(fields: FieldTexts): SubmittedDraft {
    const submitted = { ...(this.read() ?? emptyDraft()), fields, isSubmitted: true }
    stored.write(submitted, formOwner)
    return { id: submitted.id, owner: formOwner }
  },

  /** A submitted draft, or null once it is cleared or replaced. */
  submitted({ id, owner }: SubmittedDraft): Draft | null {
    const found = stored.read(owner)
    return found?.id === id ? found : null
  },

  /** Makes a submitted draft editable again. Under another id it becomes another report. */
  resume(submitted: SubmittedDraft, id = submitted.id): void {
    const found = this.submitted(submitted)
    if (found) stored.write({ ...found, id, isSubmitted: false }, submitted.owner)
  },

  /** Removes a submitted draft; another draft of the same owner stays. */
  finish(submitted: SubmittedDraft): void {
    if (this.submitted(submitted)) stored.clear(submitted.owner)
  },

  clear: (): void => stored.clear(formOwner),
}

function adoptVisitorsDraft(owner: string): Draft | null {
  const found = stored.read('')
  if (!found) return null
  stored.write(found, owner)
  stored.clear('')
  return found
}

function emptyDraft(): Draft {
  return { id: newUuid(), fields: emptyTexts(), hasPhoto: false, isSubmitted: false }
}

export function emptyTexts(): FieldTexts {
  return eachReportField(() => '')
}

/** Reads the text fields of the form. */
export function fieldTexts(values: FormData): FieldTexts {
  return eachReportField((name) => String(values.get(name) ?? ''))
}
