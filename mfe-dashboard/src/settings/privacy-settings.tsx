import { Card, Muted, Stack, useTexts } from '@civictrack/shared'
import { settingsTexts } from './settings-texts'
import { Toggle } from './toggle'
import { usePreferences } from './use-preferences'

/** What others may see, and whether the place may be used. Each is kept as soon as it is switched. */
export function PrivacySettings() {
  const texts = useTexts(settingsTexts)
  const { current, change, said } = usePreferences()
  return (
    <Card>
      <Stack gap={1}>
        <h2>{texts.privacy}</h2>
        {(['sharePublicly', 'allowLocation'] as const).map((name) => (
          <Toggle
            key={name}
            name={name}
            label={texts[name]}
            checked={current[name]}
            onChange={(event) => change({ [name]: event.currentTarget.checked })}
          />
        ))}
        <Muted>{texts.deviceOnly}</Muted>
        <span role="status">{said}</span>
      </Stack>
    </Card>
  )
}
