import type { MySettings } from '@civictrack/contract/wire'
import { Button, ButtonLink, Card, Row, Stack, styled, useLogInPath, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { isProfileBegun, ProfileForm } from './profile-form'
import { SAMPLE_ACCOUNT } from './sample-account'
import { settingsTexts } from './settings-texts'
import { useDisclosure } from './use-disclosure'
import { useSaid } from './use-said'

type Profile = MySettings['profile']

interface Props {
  /** Undefined in the sample. */
  profile: Profile | undefined
  onSaved: (profile: Profile) => void
}

/** Who one is: the sample of the specification, or one's own profile, which can be edited. */
export function AccountSettings({ profile, onSaved }: Props) {
  const texts = useTexts(settingsTexts)
  const { isOpen, open, close, opener, panel } = useDisclosure(isProfileBegun)
  const { said, say } = useSaid()
  const [isBegun, setBegun] = useState(isProfileBegun)

  function leave() {
    setBegun(false)
    close()
  }

  function saved(changed: Profile) {
    leave()
    say('success', texts.profileSaved)
    onSaved(changed)
  }

  return (
    <Card>
      <Stack>
        <h2>{texts.account}</h2>
        {profile && isOpen ? (
          <div ref={panel} onChange={() => setBegun(true)}>
            <ProfileForm profile={profile} onSaved={saved} onCancel={leave} />
          </div>
        ) : (
          <>
            <Facts profile={profile} />
            {isBegun && !profile && <KeptNotice />}
            <Row>
              <Button
                ref={opener}
                variant="outlined"
                onClick={() => (profile ? open() : say('info', texts.logInToEdit))}
              >
                {texts.edit}
              </Button>
              <span role="status">{said}</span>
            </Row>
          </>
        )}
      </Stack>
    </Card>
  )
}

/** The session has ended over the form: what was typed is there again after the log-in. */
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
