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
import { formProblems } from '../form/form-problems'
import { useDisclosure } from '../form/use-disclosure'
import { useResultMessage } from '../form/use-result-message'
import { deleteAccount, requestExport } from '../settings-calls'
import { settingsTexts } from '../settings-texts'

/** The export of all data of the account, and its deletion. */
export function OwnData() {
  const texts = useTexts(settingsTexts)
  const { message, attempt } = useResultMessage()
  const [isBusy, setBusy] = useState(false)
  const { isOpen, open, close, opener, panel } = useDisclosure()

  async function download() {
    setBusy(true)
    await attempt(async () => window.location.assign(await requestExport()), texts.exportStarted)
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
          <span role="status">{message}</span>
        </Row>
        {isOpen ? (
          <div ref={panel}>
            <DeleteForm onCancel={close} />
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

function DeleteForm({ onCancel }: { onCancel: () => void }) {
  const texts = useTexts(settingsTexts)
  const navigate = useNavigate()

  async function submit(values: FormData) {
    const account = session.current()?.account
    try {
      const message = await deleteAccount(Object.fromEntries(values))
      // Another account that logged in meanwhile stays logged in.
      if (session.current()?.account !== account) return undefined
      session.logOut()
      toasts.add('success', message)
      navigate('/')
      return undefined
    } catch (error) {
      return formProblems(error, texts.failed)
    }
  }

  return (
    <Form
      aria-label={texts.deleteAccount}
      idPrefix="leave"
      validate={(values) => fieldErrors(DeleteAccount, Object.fromEntries(values))}
      onSubmit={submit}
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
