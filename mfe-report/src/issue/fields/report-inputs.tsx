import { CATEGORIES, type ReportFieldName } from '@civictrack/contract/wire'
import { SelectInput, TextArea, TextInput, useTexts } from '@civictrack/shared'
import type { ComponentType } from 'react'
import { issueTexts } from '../issue-texts'
import { LocationInput } from '../place/location-input'
import { LgaInput, StateInput } from '../place/region-inputs'
import type { InputProps } from './input-props'

/** The input of each field. A field without an input does not compile. */
export const REPORT_INPUTS = {
  title: TitleInput,
  category: CategoryInput,
  description: DescriptionInput,
  location: LocationInput,
  state: StateInput,
  lga: LgaInput,
} satisfies Record<ReportFieldName, ComponentType<InputProps>>

function TitleInput() {
  const texts = useTexts(issueTexts)
  return <TextInput name="title" label={texts.title} required />
}

function CategoryInput() {
  const texts = useTexts(issueTexts)
  return (
    <SelectInput
      name="category"
      label={texts.category}
      placeholder={texts.chooseCategory}
      options={CATEGORIES}
      required
    />
  )
}

function DescriptionInput() {
  const texts = useTexts(issueTexts)
  return <TextArea name="description" label={texts.description} hint={texts.descriptionHint} required />
}
