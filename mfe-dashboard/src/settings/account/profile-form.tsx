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
import { formProblems } from '../form/form-problems'
import { saveProfile } from '../settings-calls'
import { settingsTexts } from '../settings-texts'

interface Props {
  profile: MySettings['profile']
  onSaved: (profile: MySettings['profile']) => void
  onCancel: () => void
}

/** The typed values are kept under this name until they are saved or cancelled, also when the session ends meanwhile. */
const KEPT_AS = 'profile'

/** Whether the profile has changes that were neither saved nor cancelled. */
export function hasUnsavedProfile(): boolean {
  return Object.keys(savedFormValues.read(KEPT_AS)).length > 0
}

/** Changes the profile, except for the email address, which identifies the account. */
export function ProfileForm({ profile: saved, onSaved, onCancel }: Props) {
  const texts = useTexts(settingsTexts)
  const [profile] = useState(() => ({ ...saved, ...savedFormValues.read(KEPT_AS) }))

  function cancel() {
    savedFormValues.remove(KEPT_AS)
    onCancel()
  }

  async function save(values: FormData) {
    const chosen = Profile.parse(Object.fromEntries(values))
    const account = session.current()?.account
    try {
      const { token } = await saveProfile(chosen)
      onSaved({ ...chosen, email: profile.email })
      // A log-out, or another account's log-in, that happened meanwhile stands.
      if (session.current()?.account !== account) return undefined
      // The new token carries the new name, which the dashboard greets.
      session.logIn(token)
      return undefined
    } catch (error) {
      return formProblems(error, texts.failed)
    }
  }

  return (
    <Form
      aria-label={texts.edit}
      idPrefix="profile"
      saveValuesAs={KEPT_AS}
      validate={(values) => fieldErrors(Profile, Object.fromEntries(values))}
      onSubmit={save}
    >
      <Stack>
        <ProfileInputs profile={profile} />
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

/** The six values of a profile. The local governments are those of the chosen state. */
function ProfileInputs({ profile }: Pick<Props, 'profile'>) {
  const texts = useTexts(settingsTexts)
  const [state, setState] = useState(profile.state)
  return (
    <Fields>
      <TextInput name="firstName" label={texts.firstName} autoComplete="given-name" defaultValue={profile.firstName} />
      <TextInput name="lastName" label={texts.lastName} autoComplete="family-name" defaultValue={profile.lastName} />
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
  )
}

const Fields = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}))
