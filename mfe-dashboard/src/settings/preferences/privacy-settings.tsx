import type { PrivacySettings as Choices } from '@civictrack/contract/wire'
import { Card, Stack, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { useResultMessage } from '../form/use-result-message'
import { savePrivacy } from '../settings-calls'
import { settingsTexts } from '../settings-texts'
import { Toggle } from './toggle'

interface Props {
  choices: Choices
  /** Undefined in the sample, where nothing can be saved. */
  onSaved: ((choices: Choices) => void) | undefined
}

/** Whether others see the account's reports, and whether positions are stored. Each switch saves at once. */
export function PrivacySettings({ choices, onSaved }: Props) {
  const texts = useTexts(settingsTexts)
  const { message, show, attempt } = useResultMessage()
  const [pending, setPending] = useState<Choices | null>(null)
  const shown = pending ?? choices

  async function change(part: Partial<Choices>) {
    const chosen = { ...shown, ...part }
    setPending(chosen)
    if (!onSaved) return show('info', texts.logInToSave)
    if (await attempt(() => savePrivacy(chosen), texts.privacySaved)) onSaved(chosen)
    setPending(null)
  }

  return (
    <Card>
      <Stack gap={1}>
        <h2>{texts.privacy}</h2>
        {(['sharePublicly', 'allowLocation'] as const).map((name) => (
          <Toggle
            key={name}
            name={name}
            label={texts[name]}
            hint={texts[`${name}Hint`]}
            checked={shown[name]}
            isBusy={pending !== null && onSaved !== undefined}
            onChange={(event) => change({ [name]: event.currentTarget.checked })}
          />
        ))}
        <span role="status">{message}</span>
      </Stack>
    </Card>
  )
}
