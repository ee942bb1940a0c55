import type { PrivacySettings as Choices } from '@civictrack/contract/wire'
import { Card, Stack, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { savePrivacy } from './settings-calls'
import { settingsTexts } from './settings-texts'
import { Toggle } from './toggle'
import { useSaid } from './use-said'

interface Props {
  choices: Choices
  /** Undefined in the sample, where nothing can be kept. */
  onSaved: ((choices: Choices) => void) | undefined
}

/** What others may see, and whether the place may be used. Each is kept as soon as it is switched. */
export function PrivacySettings({ choices, onSaved }: Props) {
  const texts = useTexts(settingsTexts)
  const { said, say, attempt } = useSaid()
  const [pending, setPending] = useState<Choices | null>(null)
  const shown = pending ?? choices

  async function change(part: Partial<Choices>) {
    const chosen = { ...shown, ...part }
    setPending(chosen)
    if (!onSaved) return say('info', texts.logInToSave)
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
        <span role="status">{said}</span>
      </Stack>
    </Card>
  )
}
