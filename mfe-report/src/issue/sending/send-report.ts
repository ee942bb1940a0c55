import type { ReportFields } from '@civictrack/contract/wire'
import { loadOutbox, type OutboxState, type Session, session } from '@civictrack/shared'
import { photoName, preparePhoto } from '@civictrack/shared/photo'
import { draft, type SubmittedDraft } from '../../draft/draft'
import { lastRegion } from '../../draft/last-region'

/** `photo` while the photo is prepared, then the share that has been sent, from 0 to 1. */
export type Progress = 'none' | 'photo' | number

/** A report that is being sent, the account that reports it, and the draft that it came from. */
export interface Submission {
  fields: ReportFields
  photo: File
  reporter: Session | null
  submitted: SubmittedDraft
}

/** A report that the outbox has taken over, with its photo as it is sent. */
export interface SentReport {
  id: string
  image: Blob
  /** Undefined when the report was removed from the outbox meanwhile. */
  state: OutboxState | undefined
  /** Whether the outbox keeps the report after this page is left. */
  outlivesPage: boolean
}

/** Marks the draft as submitted, so that it is sent once even if the tab is closed now. */
export function beginSubmission(fields: ReportFields, photo: File): Submission {
  return { fields, photo, reporter: session.current(), submitted: draft.submit(fields) }
}

/**
 * Prepares the photo, hands the report to the outbox, and waits for its first attempt to end.
 * @throws {UnusablePhoto}
 */
export async function sendReport(
  { fields, photo, reporter, submitted }: Submission,
  onProgress: (progress: Progress) => void,
): Promise<SentReport> {
  onProgress('photo')
  const image = await preparePhoto(photo)
  const { outbox } = await loadOutbox()
  onProgress(0)
  const { position } = draft.submitted(submitted) ?? {}
  const owner = reporter?.account ?? null
  const id = await outbox.add({ id: submitted.id, fields, image, imageName: photoName(image), position }, owner)
  lastRegion.write({ state: fields.state, lga: fields.lga }, owner ?? '')
  const unsubscribe = outbox.subscribe(() => {
    const share = outbox.all().find((entry) => entry.id === id)?.progress
    if (typeof share === 'number') onProgress(share)
  })
  const state = await outbox.settled(id).finally(unsubscribe)
  return { id, image, state, outlivesPage: outbox.outlivesPage(id) }
}
