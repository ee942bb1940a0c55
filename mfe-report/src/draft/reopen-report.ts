import { eachReportField } from '@civictrack/contract/wire'
import { loadOutbox } from '@civictrack/shared'
import { type Draft, draft } from './draft'
import { draftPhoto } from './draft-photo'

/**
 * Turns a report that the server refused back into a draft: once corrected, it is a new report. Returns false, and
 * changes nothing, when there is another draft, which it would overwrite.
 */
export async function reopenReport(id: string): Promise<boolean> {
  if (hasText(draft.read()) || hasText(draft.next())) return false
  const { outbox } = await loadOutbox()
  const entry = outbox.all().find((one) => one.id === id)
  if (!entry) return false
  draft.open()
  draft.clear()
  const { fields, image, position } = entry
  draft.change({ fields: eachReportField((name) => fields[name] ?? ''), hasPhoto: image !== null, position })
  const { id: draftId } = draft.read() ?? {}
  if (image && draftId) await draftPhoto.keep(draftId, image)
  await outbox.remove(id)
  return true
}

function hasText(found: Draft | null): boolean {
  return Boolean(found?.fields.title || found?.fields.description)
}
