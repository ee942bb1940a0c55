import { ChangePassword, fieldErrors } from '@civictrack/contract/wire'
import { Button, Card, Form, PasswordInput, Row, Stack, SubmitButton, useTexts } from '@civictrack/shared'
import { formProblems } from '../form/form-problems'
import { useDisclosure } from '../form/use-disclosure'
import { useResultMessage } from '../form/use-result-message'
import { changePassword } from '../settings-calls'
import { settingsTexts } from '../settings-texts'

/** Changes the password. The server then logs out every other device. */
export function PasswordSettings({ onChanged }: { onChanged: () => void }) {
  const texts = useTexts(settingsTexts)
  const { isOpen, open, close, opener, panel } = useDisclosure()
  const { message: result, show } = useResultMessage()

  async function submit(values: FormData) {
    try {
      const message = await changePassword(Object.fromEntries(values))
      close()
      show('success', message)
      onChanged()
      return undefined
    } catch (error) {
      return formProblems(error, texts.failed)
    }
  }

  return (
    <Card>
      <Stack>
        <h2>{texts.password}</h2>
        {isOpen ? (
          <div ref={panel}>
            <Form
              aria-label={texts.changePassword}
              idPrefix="password"
              validate={(values) => fieldErrors(ChangePassword, Object.fromEntries(values))}
              onSubmit={submit}
            >
              <Stack>
                <PasswordInput name="currentPassword" label={texts.currentPassword} autoComplete="current-password" />
                <PasswordInput
                  name="password"
                  label={texts.newPassword}
                  autoComplete="new-password"
                  hint={texts.passwordHint}
                />
                <PasswordInput name="confirmPassword" label={texts.confirmPassword} autoComplete="new-password" />
                <Row>
                  <SubmitButton>{texts.changePassword}</SubmitButton>
                  <Button variant="text" onClick={close}>
                    {texts.cancel}
                  </Button>
                </Row>
              </Stack>
            </Form>
          </div>
        ) : (
          <Row>
            <Button ref={opener} variant="outlined" onClick={open}>
              {texts.changePassword}
            </Button>
            <span role="status">{result}</span>
          </Row>
        )}
      </Stack>
    </Card>
  )
}
