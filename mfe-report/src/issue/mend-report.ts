import { loadOutbox } from '@civictrack/shared'
import { type Draft, draft, FIELD_NAMES, type FieldTexts } from '../draft/draft'
import { draftPhoto } from '../draft/draft-photo'

/**
 * Makes a draft of a report that the server refused: mended, it is a new one. False when there is another draft, which
 * it would push out.
 */
export async function mendReport(id: string): Promise<boolean> {
  if (hasWords(draft.read()) || hasWords(draft.next())) return false
  const { outbox } = await loadOutbox()
  const entry = outbox.all().find((one) => one.id === id)
  if (!entry) return false
  draft.open()
  draft.clear()
  const { fields, image, position } = entry
  draft.change({ fields: textsOf(fields), hasPhoto: image !== null, position })
  const { id: draftId } = draft.read() ?? {}
  if (image && draftId) await draftPhoto.keep(draftId, image)
  await outbox.remove(id)
  return true
}

function hasWords(found: Draft | null): boolean {
  return Boolean(found?.fields.title || found?.fields.description)
}

function textsOf(fields: Record<string, string>): FieldTexts {
  return Object.fromEntries(FIELD_NAMES.map((name) => [name, fields[name] ?? ''])) as FieldTexts
}
