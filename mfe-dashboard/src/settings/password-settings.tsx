import { ChangePassword, fieldErrors } from '@civictrack/contract/wire'
import { Button, Card, Form, PasswordInput, Row, Stack, SubmitButton, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { refusalOf } from './refusal-of'
import { changePassword } from './settings-calls'
import { settingsTexts } from './settings-texts'
import { useSaid } from './use-said'

/** Choosing another password, which logs every other device out. */
export function PasswordSettings({ onChanged }: { onChanged: () => void }) {
  const texts = useTexts(settingsTexts)
  const [isOpen, setOpen] = useState(false)
  const { said, say } = useSaid()

  async function submit(values: FormData) {
    try {
      const message = await changePassword(Object.fromEntries(values))
      setOpen(false)
      say('success', message)
      onChanged()
      return undefined
    } catch (error) {
      return refusalOf(error, texts.failed)
    }
  }

  return (
    <Card>
      <Stack>
        <h2>{texts.password}</h2>
        {isOpen ? (
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
                <Button variant="text" onClick={() => setOpen(false)}>
                  {texts.cancel}
                </Button>
              </Row>
            </Stack>
          </Form>
        ) : (
          <Row>
            <Button variant="outlined" onClick={() => setOpen(true)}>
              {texts.changePassword}
            </Button>
            <span role="status">{said}</span>
          </Row>
        )}
      </Stack>
    </Card>
  )
}
