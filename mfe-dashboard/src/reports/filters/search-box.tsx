import { TextInput, useTexts } from '@civictrack/shared'
import { reportsTexts } from '../reports-texts'

interface Props {
  value: string
  onChange: (value: string) => void
}

/** Searches the reports of the page. */
export function SearchBox({ value, onChange }: Props) {
  const texts = useTexts(reportsTexts)
  return (
    <TextInput
      name="search"
      label={texts.search}
      type="search"
      placeholder={texts.searchPlaceholder}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
