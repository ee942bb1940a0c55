import { type NotificationSettings as Choices, FREQUENCIES } from '@civictrack/contract/wire'
import { BusyButton, Card, Muted, Row, Stack, styled, useTexts, wordFor } from '@civictrack/shared'
import { type FormEvent, useState } from 'react'
import { useResultMessage } from '../form/use-result-message'
import { saveNotifications } from '../settings-calls'
import { settingsTexts } from '../settings-texts'
import { Toggle } from './toggle'

interface Props {
  choices: Choices
  /** Undefined in the sample, where nothing can be saved. */
  onSaved: ((choices: Choices) => void) | undefined
}

/** The events that the account is told of, by which channel, and how often. */
export function NotificationSettings({ choices, onSaved }: Props) {
  const texts = useTexts(settingsTexts)
  const { message, show, attempt } = useResultMessage()
  const [isBusy, setBusy] = useState(false)

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!onSaved) return show('info', texts.logInToSave)
    const values = new FormData(event.currentTarget)
    const chosen = {
      issueUpdates: values.has('issueUpdates'),
      emailNotifications: values.has('emailNotifications'),
      smsNotifications: choices.smsNotifications,
      frequency: FREQUENCIES.find((one) => one === values.get('frequency')) ?? choices.frequency,
    }
    setBusy(true)
    if (await attempt(() => saveNotifications(chosen), texts.preferencesSaved)) onSaved(chosen)
    setBusy(false)
  }

  return (
    <Card>
      <form onSubmit={save} aria-label={texts.notifications}>
        <Stack>
          <h2>{texts.notifications}</h2>
          <div key={JSON.stringify(choices)}>
            <Toggle
              name="issueUpdates"
              label={texts.issueUpdates}
              hint={texts.issueUpdatesHint}
              defaultChecked={choices.issueUpdates}
            />
            <Toggle
              name="emailNotifications"
              label={texts.emailNotifications}
              defaultChecked={choices.emailNotifications}
            />
            <Toggle name="smsNotifications" label={texts.smsNotifications} hint={texts.smsHint} disabled />
            <FrequencyInput chosen={choices.frequency} />
            <Muted>{texts.frequencyHint}</Muted>
          </div>
          <Row>
            <BusyButton type="submit" variant="contained" isBusy={isBusy}>
              {isBusy ? texts.loading : texts.save}
            </BusyButton>
            <span role="status">{message}</span>
          </Row>
        </Stack>
      </form>
    </Card>
  )
}

function FrequencyInput({ chosen }: { chosen: Choices['frequency'] }) {
  const texts = useTexts(settingsTexts)
  return (
    <Frequencies>
      <legend>{texts.frequency}</legend>
      {FREQUENCIES.map((frequency) => (
        <label key={frequency}>
          <input type="radio" name="frequency" value={frequency} defaultChecked={chosen === frequency} />
          {wordFor(frequency)}
        </label>
      ))}
    </Frequencies>
  )
}

const Frequencies = styled('fieldset')(({ theme }) => ({
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
