import { CATEGORIES } from '@civictrack/contract/wire'
import { Muted, SelectInput, Stack, TextArea, TextInput, useTexts } from '@civictrack/shared'
import { useEffect, useRef, useState } from 'react'
import { draft, FIELD_NAMES, type FieldTexts, fieldTexts } from '../draft/draft'
import { ImageInput } from './image-input'
import { issueTexts } from './issue-texts'
import { PlaceInputs } from './place-inputs'

/** The fields of a report in the order of the specification, kept as a draft while they are filled in. */
export function ReportFields() {
  const texts = useTexts(issueTexts)
  const fields = useRef<HTMLDivElement>(null)
  const [state, setState] = useState('')
  const [lga, setLga] = useState('')
  const [isPhotoMissing, setPhotoMissing] = useState(false)

  useEffect(() => {
    const form = fields.current?.closest('form')
    if (!form) return
    const kept = draft.read()
    const values = new FormData(form)
    const texts = withDraft(fieldTexts(values), kept?.fields)
    fill(form, texts)
    setState(texts.state)
    setLga(texts.lga)
    setPhotoMissing(Boolean(kept?.hadPhoto) && !hasPhoto(values))
  }, [])

  function keep() {
    const form = fields.current?.closest('form')
    if (!form) return
    const values = new FormData(form)
    const isPhotoThere = hasPhoto(values)
    draft.write({ fields: fieldTexts(values), hadPhoto: isPhotoThere || isPhotoMissing })
    if (isPhotoThere) setPhotoMissing(false)
  }

  function changeState(next: string) {
    setState(next)
    setLga('')
  }

  return (
    <Stack gap={2.5} ref={fields} onChange={keep}>
      <TextInput name="title" label={texts.title} required />
      <SelectInput
        name="category"
        label={texts.category}
        placeholder={texts.chooseCategory}
        options={CATEGORIES}
        required
      />
      <TextArea name="description" label={texts.description} hint={texts.descriptionHint} required />
      <TextInput name="location" label={texts.location} hint={texts.locationHint} required />
      <PlaceInputs state={state} onState={changeState} lga={lga} />
      <ImageInput />
      {isPhotoMissing && <Muted role="status">{texts.photoAgain}</Muted>}
    </Stack>
  )
}

/** What the form already holds goes before what was kept: it was typed later. */
function withDraft(now: FieldTexts, kept: FieldTexts | undefined): FieldTexts {
  if (!kept) return now
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

function hasPhoto(values: FormData): boolean {
  const photo = values.get('image')
  return photo instanceof File && photo.size > 0
}

function fill(form: HTMLFormElement, texts: FieldTexts): void {
  for (const name of FIELD_NAMES) {
    const control = form.elements.namedItem(name)
    if (control && 'value' in control && texts[name]) control.value = texts[name]
  }
}
