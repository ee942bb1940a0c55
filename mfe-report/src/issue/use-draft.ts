import { loadOutbox } from '@civictrack/shared'
import { type RefObject, useEffect, useState } from 'react'
import { type Draft, draft, FIELD_NAMES, type FieldTexts, fieldTexts } from '../draft/draft'
import { draftPhoto } from '../draft/draft-photo'
import { lastPlace } from '../draft/last-place'

/** `forgotten`: this browser keeps nothing, so leaving the page loses it. */
export type DraftState = 'none' | 'saved' | 'forgotten'

/** Brings a draft back into the form's fields and keeps it while they are filled in. The form keeps its own values. */
export function useDraft(fields: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState({ state: '', lga: '' })
  const [keptPhoto, setKeptPhoto] = useState<Blob | null>(null)
  const [draftState, setDraftState] = useState<DraftState>('none')

  useEffect(() => {
    const form = fields.current?.closest('form')
    if (!form) return
    let isHere = true
    void readDraft().then(async (before) => {
      if (!isHere) return
      const found = withDraft(fieldTexts(new FormData(form)), before?.fields ?? prefilled())
      fill(form, found)
      if (found.state !== '' || found.lga !== '') setPlace({ state: found.state, lga: found.lga })
      if (before) setDraftState('saved')
      const photo = before?.hasPhoto ? await draftPhoto.read(before.id) : undefined
      if (photo && isHere) setKeptPhoto(photo)
    })
    return () => {
      isHere = false
    }
  }, [fields])

  function keepTexts(): void {
    const form = fields.current?.closest('form')
    if (!form) return
    const isKept = draft.change({ fields: fieldTexts(new FormData(form)) })
    setDraftState(isKept ? 'saved' : 'forgotten')
  }

  async function keepPhoto(photo: Blob | null): Promise<void> {
    draft.change({ hasPhoto: photo !== null })
    const { id } = draft.read() ?? {}
    if (!id) return
    if (!photo) return draftPhoto.forget(id)
    const isKept = await draftPhoto.keep(id, photo)
    setDraftState(isKept ? 'saved' : 'forgotten')
  }

  return { place, setPlace, keptPhoto, draftState, keepTexts, keepPhoto }
}

/** The draft of this device, unless it is a report already whose tab ended before the draft could be cleared. */
async function readDraft(): Promise<Draft | null> {
  const found = draft.open()
  if (!found?.isSubmitted) return found
  const isReport = await loadOutbox()
    .then(({ outbox }) => outbox.has(found.id))
    .catch(() => false)
  if (!isReport) return found
  if (draft.read()?.id === found.id) draft.clear()
  void draftPhoto.forget(found.id)
  return null
}

function prefilled(): FieldTexts {
  const { state, lga } = lastPlace.read() ?? lastPlace.read('') ?? { state: '', lga: '' }
  return { title: '', category: '', description: '', location: '', state, lga }
}

/** What the form already holds goes before what was kept: it was typed later. */
function withDraft(now: FieldTexts, kept: FieldTexts): FieldTexts {
  const isKeptPlace = now.state === '' || now.state === kept.state
  return {
    title: now.title || kept.title,
    category: now.category || kept.category,
    description: now.description || kept.description,
    location: now.location || kept.location,
    state: now.state || kept.state,
    lga: now.lga || (isKeptPlace ? kept.lga : ''),
  }
}

function fill(form: HTMLFormElement, texts: FieldTexts): void {
  for (const name of FIELD_NAMES) {
    const control = form.elements.namedItem(name)
    if (control && 'value' in control && texts[name]) control.value = texts[name]
  }
}
