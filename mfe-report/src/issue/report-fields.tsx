import { CATEGORIES } from '@civictrack/contract/wire'
import { SelectInput, Stack, TextArea, TextInput, useTexts } from '@civictrack/shared'
import { useRef } from 'react'
import { DraftBar } from './draft-bar'
import { ImageInput } from './image-input'
import { issueTexts } from './issue-texts'
import { LocationInput } from './location-input'
import { PlaceInputs } from './place-inputs'
import { useDraft } from './use-draft'

/** The fields of a report in the order of the specification, kept as a draft while they are filled in. */
export function ReportFields({ onDelete }: { onDelete: () => void }) {
  const texts = useTexts(issueTexts)
  const fields = useRef<HTMLDivElement>(null)
  const { place, setPlace, keptPhoto, draftState, keepTexts, keepPhoto } = useDraft(fields)

  return (
    <Stack gap={2.5} ref={fields} onChange={keepTexts}>
      <TextInput name="title" label={texts.title} required />
      <SelectInput
        name="category"
        label={texts.category}
        placeholder={texts.chooseCategory}
        options={CATEGORIES}
        required
      />
      <TextArea name="description" label={texts.description} hint={texts.descriptionHint} required />
      <LocationInput />
      <PlaceInputs state={place.state} onState={(state) => setPlace({ state, lga: '' })} lga={place.lga} />
      <ImageInput kept={keptPhoto} onPhoto={keepPhoto} />
      <DraftBar state={draftState} onDelete={onDelete} />
    </Stack>
  )
}
