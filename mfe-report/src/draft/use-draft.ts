import { eachReportField, REPORT_FIELD_NAMES } from '@civictrack/contract/wire'
import { loadOutbox } from '@civictrack/shared'
import { type RefObject, useEffect, useState } from 'react'
import { type Draft, draft, emptyTexts, type FieldTexts, fieldTexts } from './draft'
import { draftPhoto } from './draft-photo'
import { lastRegion } from './last-region'
import { useRegion } from './use-region'

/** `not-stored`: this browser stores no draft, so leaving the page loses it. */
export type DraftState = 'none' | 'saved' | 'not-stored'

/** Restores a draft into the form's fields, and stores it while they are filled in. The form keeps its own values. */
export function useDraft(fields: RefObject<HTMLElement | null>) {
  const { region, setRegion, suggestRegion, notePrefilled } = useRegion(fields)
  const [storedPhoto, setStoredPhoto] = useState<Blob | null>(null)
  const [draftState, setDraftState] = useState<DraftState>('none')

  useEffect(() => {
    const form = fields.current?.closest('form')
    if (!form) return
    let isMounted = true
    void readDraft().then(async (found) => {
      if (!isMounted) return
      const texts = merged(fieldTexts(new FormData(form)), found?.fields ?? prefilled())
      fill(form, texts)
      if (texts.state !== '' || texts.lga !== '') setRegion({ state: texts.state, lga: texts.lga })
      if (found) setDraftState('saved')
      else notePrefilled(prefilled())
      const photo = found?.hasPhoto ? await draftPhoto.read(found.id) : undefined
      if (photo && isMounted) setStoredPhoto(photo)
    })
    return () => {
      isMounted = false
    }
  }, [fields, setRegion, notePrefilled])

  function storeTexts(): void {
    const form = fields.current?.closest('form')
    if (!form) return
    const isStored = draft.change({ fields: fieldTexts(new FormData(form)) })
    setDraftState(isStored ? 'saved' : 'not-stored')
  }

  async function storePhoto(photo: Blob | null): Promise<void> {
    draft.change({ hasPhoto: photo !== null })
    const { id } = draft.read() ?? {}
    if (!id) return
    if (!photo) return draftPhoto.remove(id)
    const isStored = await draftPhoto.keep(id, photo)
    setDraftState(isStored ? 'saved' : 'not-stored')
  }

  return { region, setRegion, suggestRegion, storedPhoto, draftState, storeTexts, storePhoto }
}

/** The draft to show. A submitted one is not shown if the outbox has it: the tab was closed before it could be cleared. */
async function readDraft(): Promise<Draft | null> {
  const found = draft.open()
  if (!found?.isSubmitted) return found
  const isInOutbox = await loadOutbox()
    .then(({ outbox }) => outbox.has(found.id))
    .catch(() => false)
  if (!isInOutbox) return found
  if (draft.read()?.id === found.id) draft.clear()
  void draftPhoto.remove(found.id)
  return null
}

function prefilled(): FieldTexts {
  const { state, lga } = lastRegion.read() ?? lastRegion.read('') ?? { state: '', lga: '' }
  return { ...emptyTexts(), state, lga }
}

/** Texts that are in the form already were typed later than the stored ones, and win. */
function merged(typed: FieldTexts, stored: FieldTexts): FieldTexts {
  const texts = eachReportField((name) => typed[name] || stored[name] || '')
  const isSameState = typed.state === '' || typed.state === stored.state
  return { ...texts, lga: isSameState ? texts.lga : typed.lga }
}

function fill(form: HTMLFormElement, texts: FieldTexts): void {
  for (const name of REPORT_FIELD_NAMES) {
    const control = form.elements.namedItem(name)
    if (control && 'value' in control && texts[name]) control.value = texts[name]
  }
}
