import { lgasOf, states } from '@civictrack/contract/regions'
import { fieldErrors, type MySettings, Profile } from '@civictrack/contract/wire'
import {
  Button,
  Form,
  Row,
  SelectInput,
  Stack,
  SubmitButton,
  savedFormValues,
  session,
  styled,
  TextInput,
  useTexts,
} from '@civictrack/shared'
import { useState } from 'react'
import { lastSeen } from '../live/last-seen'
import { refusalOf } from './refusal-of'
import { saveProfile } from './settings-calls'
import { settingsTexts } from './settings-texts'

interface Props {
  profile: MySettings['profile']
  onSaved: (profile: MySettings['profile']) => void
  onCancel: () => void
}

/** What was typed is kept under this name until it is saved or cancelled, also when the session ends meanwhile. */
const WORDS = 'profile'

/** Whether a change of the profile was begun and neither saved nor cancelled. */
export function isProfileBegun(): boolean {
  return Object.keys(savedFormValues.read(WORDS)).length > 0
}

/** Changes everything of the profile but the e-mail address, which the account hangs on. */
export function ProfileForm({ profile: saved, onSaved, onCancel }: Props) {
  const texts = useTexts(settingsTexts)
  const [profile] = useState(() => ({ ...saved, ...savedFormValues.read(WORDS) }))
  const [state, setState] = useState(profile.state)

  function cancel() {
    savedFormValues.remove(WORDS)
    onCancel()
  }

  async function save(values: FormData) {
    const chosen = Profile.parse(Object.fromEntries(values))
    const account = session.current()?.account
    try {
      const { token } = await saveProfile(chosen)
      onSaved({ ...chosen, email: profile.email })
      // Who logged out, or is somebody else by now, stays so.
      if (session.current()?.account !== account) return undefined
      // It carries the new name, which greets on the dashboard.
      lastSeen.handOver(token)
      session.logIn(token)
      return undefined
    } catch (error) {
      return refusalOf(error, texts.failed)
    }
  }

  return (
    <Form
      aria-label={texts.edit}
      idPrefix="profile"
      saveValuesAs={WORDS}
      validate={(values) => fieldErrors(Profile, Object.fromEntries(values))}
      onSubmit={save}
    >
      <Stack>
        <Fields>
          <TextInput
            name="firstName"
            label={texts.firstName}
            autoComplete="given-name"
            defaultValue={profile.firstName}
          />
          <TextInput
            name="lastName"
            label={texts.lastName}
            autoComplete="family-name"
            defaultValue={profile.lastName}
          />
          <TextInput
            name="phone"
            label={texts.phone}
            type="tel"
            autoComplete="tel"
            defaultValue={profile.phone}
            hint={texts.phoneHint}
          />
          <SelectInput
            name="state"
            label={texts.state}
            placeholder={texts.chooseState}
            options={states.map(({ name }) => name)}
            defaultValue={profile.state}
            onChange={(event) => setState(event.currentTarget.value)}
          />
          <SelectInput
            key={state}
            name="lga"
            label={texts.lgaField}
            placeholder={texts.chooseLga}
            options={lgasOf(state).map(({ name }) => name)}
            defaultValue={state === profile.state ? profile.lga : ''}
          />
          <TextInput name="neighbourhood" label={texts.neighbourhood} defaultValue={profile.neighbourhood} />
        </Fields>
        <Row>
          <SubmitButton>{texts.saveProfile}</SubmitButton>
          <Button variant="text" onClick={cancel}>
            {texts.cancel}
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}))
