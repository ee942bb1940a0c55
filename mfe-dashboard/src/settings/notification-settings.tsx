import { Button, Card, Muted, Row, Stack, styled, useTexts } from '@civictrack/shared'
import type { FormEvent } from 'react'
import { FREQUENCIES } from './preferences'
import { settingsTexts } from './settings-texts'
import { Toggle } from './toggle'
import { usePreferences } from './use-preferences'

/** What to be told, by which way, and how often. */
export function NotificationSettings() {
  const texts = useTexts(settingsTexts)
  const { current, change, said } = usePreferences()

  const saved = [current.issueUpdates, current.emailNotifications, current.smsNotifications, current.frequency].join()

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const values = new FormData(event.currentTarget)
    change({
      issueUpdates: values.has('issueUpdates'),
      emailNotifications: values.has('emailNotifications'),
      smsNotifications: values.has('smsNotifications'),
      frequency: FREQUENCIES.find((one) => one === values.get('frequency')) ?? current.frequency,
    })
  }

  return (
    <Card>
      <form onSubmit={save} aria-label={texts.notifications}>
        <Stack>
          <h2>{texts.notifications}</h2>
          <div key={saved}>
            {(['issueUpdates', 'emailNotifications', 'smsNotifications'] as const).map((name) => (
              <Toggle key={name} name={name} label={texts[name]} defaultChecked={current[name]} />
            ))}
            <Choices>
              <legend>{texts.frequency}</legend>
              {FREQUENCIES.map((frequency) => (
                <label key={frequency}>
                  <input
                    type="radio"
                    name="frequency"
                    value={frequency}
                    defaultChecked={current.frequency === frequency}
                  />
                  {frequency}
                </label>
              ))}
            </Choices>
          </div>
          <Muted>{texts.deviceOnly}</Muted>
          <Row>
            <Button type="submit" variant="contained">
              {texts.save}
            </Button>
            <span role="status">{said}</span>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}

const Choices = styled('fieldset')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: theme.spacing(0.5, 3),
  minWidth: 0,
  margin: 0,
  marginBlockStart: theme.spacing(1),
  padding: 0,
  border: 0,
  '& legend': { padding: 0, fontWeight: 650 },
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: theme.spacing(1),
    minHeight: theme.spacing(5.5),
    cursor: 'pointer',
  },
  '& input': {
    width: theme.spacing(2.5),
    height: theme.spacing(2.5),
    margin: 0,
    accentColor: theme.vars.palette.primary.main,
  },
}))
