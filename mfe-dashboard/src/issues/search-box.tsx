import { TextInput, useTexts } from '@civictrack/shared'
import { issuesTexts } from './issues-texts'

interface Props {
  value: string
  onChange: (value: string) => void
}

/** Looks for words in the issues of the page. */
export function SearchBox({ value, onChange }: Props) {
  const texts = useTexts(issuesTexts)
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
