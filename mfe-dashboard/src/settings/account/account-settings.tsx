import type { MySettings } from '@civictrack/contract/wire'
import { Button, ButtonLink, Card, Row, Stack, styled, useLogInPath, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { useDisclosure } from '../form/use-disclosure'
import { useResultMessage } from '../form/use-result-message'
import { SAMPLE_ACCOUNT } from '../sample-account'
import { settingsTexts } from '../settings-texts'
import { hasUnsavedProfile, ProfileForm } from './profile-form'

type Profile = MySettings['profile']

interface Props {
  /** Undefined while the page shows the sample settings. */
  profile: Profile | undefined
  onSaved: (profile: Profile) => void
}

/** The account's profile, which can be edited, or the sample of the specification. */
export function AccountSettings({ profile, onSaved }: Props) {
  const texts = useTexts(settingsTexts)
  const { isOpen, open, close, opener, panel } = useDisclosure(hasUnsavedProfile)
  const { message, show } = useResultMessage()
  const [isUnsaved, setUnsaved] = useState(hasUnsavedProfile)

  function leave() {
    setUnsaved(false)
    close()
  }

  function saved(changed: Profile) {
    leave()
    show('success', texts.profileSaved)
    onSaved(changed)
  }

  return (
    <Card>
      <Stack>
        <h2>{texts.account}</h2>
        {profile && isOpen ? (
          <div ref={panel} onChange={() => setUnsaved(true)}>
            <ProfileForm profile={profile} onSaved={saved} onCancel={leave} />
          </div>
        ) : (
          <>
            <Facts profile={profile} />
            {isUnsaved && !profile && <KeptNotice />}
            <Row>
              <Button
                ref={opener}
                variant="outlined"
                onClick={() => (profile ? open() : show('info', texts.logInToEdit))}
              >
                {texts.edit}
              </Button>
              <span role="status">{message}</span>
            </Row>
          </>
        )}
      </Stack>
    </Card>
  )
}

/** Shown when the session ended while the form was open: the changes are restored after the log-in. */
function KeptNotice() {
  const texts = useTexts(settingsTexts)
  const logInPath = useLogInPath()
  return (
    <Row role="alert">
      <span>{texts.profileKept}</span>
      <ButtonLink to={logInPath} variant="contained">
        {texts.logInToGoOn}
      </ButtonLink>
    </Row>
  )
}

function Facts({ profile }: { profile: Profile | undefined }) {
  const texts = useTexts(settingsTexts)
  const labels = [texts.email, texts.phone, texts.state, texts.lga, texts.neighbourhood]
  const {
    firstName = '',
    lastName = '',
    email = '',
    phone = '',
    state = '',
    lga = '',
    neighbourhood = '',
  } = profile ?? {}
  const values = profile ? [email, phone, state, lga, neighbourhood] : SAMPLE_ACCOUNT
  const rows = labels.map((label, index): [string, string] => [label, values[index] || texts.unknown])
  if (profile) rows.unshift([texts.name, `${firstName} ${lastName}`])
  return (
    <List>
      {rows.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(min(100%, ${theme.spacing(34)}), 1fr))`,
  gap: theme.spacing(2),
  margin: 0,
  '& dt': { color: theme.vars.palette.text.secondary, fontSize: '0.9rem' },
  '& dd': { margin: 0, fontWeight: 600, overflowWrap: 'anywhere' },
}))
