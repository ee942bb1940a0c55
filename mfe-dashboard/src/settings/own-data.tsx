import { DeleteAccount, fieldErrors } from '@civictrack/contract/wire'
import {
  BusyButton,
  Button,
  Card,
  Form,
  PasswordInput,
  Row,
  Stack,
  SubmitButton,
  session,
  toasts,
  useNavigate,
  useTexts,
} from '@civictrack/shared'
import { useState } from 'react'
import { lastSeen } from '../live/last-seen'
import { refusalOf } from './refusal-of'
import { askForExport, deleteAccount } from './settings-calls'
import { settingsTexts } from './settings-texts'
import { useDisclosure } from './use-disclosure'
import { useSaid } from './use-said'

/** Taking all of one's data along, and leaving. */
export function OwnData() {
  const texts = useTexts(settingsTexts)
  const { said, attempt } = useSaid()
  const [isBusy, setBusy] = useState(false)
  const { isOpen, open, close, opener, panel } = useDisclosure()

  async function download() {
    setBusy(true)
    await attempt(async () => window.location.assign(await askForExport()), texts.exportStarted)
    setBusy(false)
  }

  return (
    <Card>
      <Stack>
        <h2>{texts.ownData}</h2>
        <p>{texts.exportHint}</p>
        <Row>
          <BusyButton variant="outlined" isBusy={isBusy} onClick={download}>
            {isBusy ? texts.loading : texts.exportData}
          </BusyButton>
          <span role="status">{said}</span>
        </Row>
        {isOpen ? (
          <div ref={panel}>
            <LeaveForm onCancel={close} />
          </div>
        ) : (
          <Row>
            <Button ref={opener} variant="outlined" color="secondary" onClick={open}>
              {texts.deleteAccount}
            </Button>
          </Row>
        )}
      </Stack>
    </Card>
  )
}

function LeaveForm({ onCancel }: { onCancel: () => void }) {
  const texts = useTexts(settingsTexts)
  const navigate = useNavigate()

  async function leave(values: FormData) {
    const account = session.current()?.account
    try {
      const message = await deleteAccount(Object.fromEntries(values))
      // Who is somebody else by now stays.
      if (session.current()?.account !== account) return undefined
      lastSeen.forget()
      session.logOut()
      toasts.add('success', message)
      navigate('/')
      return undefined
    } catch (error) {
      return refusalOf(error, texts.failed)
    }
  }

  return (
    <Form
      aria-label={texts.deleteAccount}
      idPrefix="leave"
      validate={(values) => fieldErrors(DeleteAccount, Object.fromEntries(values))}
      onSubmit={leave}
    >
      <Stack>
        <p>{texts.deleteHint}</p>
        <PasswordInput name="password" label={texts.yourPassword} autoComplete="current-password" />
        <Row>
          <SubmitButton>{texts.deleteForGood}</SubmitButton>
          <Button variant="text" onClick={onCancel}>
            {texts.keepAccount}
          </Button>
        </Row>
      </Stack>
    </Form>
  )
}
