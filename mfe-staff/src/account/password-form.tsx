import { PasswordAgain } from '@civictrack/contract/staff'
import { fieldErrors } from '@civictrack/contract/wire'
import {
  ApiError,
  Button,
  Form,
  failureMessage,
  PasswordInput,
  Row,
  Stack,
  SubmitButton,
  useTexts,
} from '@civictrack/shared'
import type { ReactNode } from 'react'
import { accountTexts } from './account-texts'

interface Props {
  idPrefix: string
  label: string
  submit: string
  /** More fields, above the password. */
  children?: ReactNode
  /** The messages of those fields. */
  validate?: (values: FormData) => Record<string, string>
  onSubmit: (password: string, values: FormData) => Promise<void>
  onCancel: () => void
}

/** Asks for the password again before a change to the account. */
export function PasswordForm({ idPrefix, label, submit, children, validate, onSubmit, onCancel }: Props) {
  const texts = useTexts(accountTexts)

  async function send(values: FormData): Promise<Record<string, string> | undefined> {
    try {
      await onSubmit(String(values.get('password')), values)
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 403) return { password: error.message }
      return { form: failureMessage(error, texts.failed) }
    }
  }

  return (
    <Form
      aria-label={label}
      idPrefix={idPrefix}
      validate={(values) => ({
        ...validate?.(values),
        ...fieldErrors(PasswordAgain, { password: values.get('password') }),
      })}
      onSubmit={send}
    >
      <Stack gap={2}>
        {children}
        <PasswordInput
          name="password"
          label={texts.password}
          hint={texts.passwordHint}
          autoComplete="current-password"
          // A form with fields of its own begins with them.
          autoFocus={validate === undefined}
          required
        />
        <Row>
          <SubmitButton busyText={texts.busy}>{submit}</SubmitButton>
          <Button onClick={onCancel}>{texts.cancel}</Button>
        </Row>
      </Stack>
    </Form>
  )
}
