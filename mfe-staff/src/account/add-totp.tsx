import { ConfirmTotp, type FactorAdded, type TotpStart } from '@civictrack/contract/staff'
import { fieldErrors } from '@civictrack/contract/wire'
import { Button, Form, failureMessage, Row, Stack, SubmitButton, TextInput, toasts, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import type { output } from 'zod/mini'
import { accountTexts } from './account-texts'
import { confirmTotp, startTotp } from './factor-calls'
import { PasswordForm } from './password-form'
import { QrCode } from './qr-code'

interface Props {
  onAdded: (added: FactorAdded) => void
  onCancel: () => void
}

/** Adds an authenticator app: the password, then the QR code and the first code of the app. */
export function AddTotp({ onAdded, onCancel }: Props) {
  const texts = useTexts(accountTexts)
  const [start, setStart] = useState<output<typeof TotpStart> | null>(null)
  if (start) return <ConfirmStep start={start} onAdded={onAdded} onCancel={onCancel} />
  return (
    <PasswordForm
      idPrefix="totp"
      label={texts.addTotp}
      submit={texts.goOn}
      onSubmit={async (password) => setStart(await startTotp(password))}
      onCancel={onCancel}
    />
  )
}

function ConfirmStep({ start, onAdded, onCancel }: Props & { start: output<typeof TotpStart> }) {
  const texts = useTexts(accountTexts)

  async function confirm(values: FormData) {
    try {
      onAdded(await confirmTotp(ConfirmTotp.parse(Object.fromEntries(values))))
    } catch (error) {
      return { code: failureMessage(error, texts.failed) }
    }
  }

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(start.secret)
      toasts.add('success', texts.copied)
    } catch {
      toasts.add('error', texts.failed)
    }
  }

  return (
    <Form
      aria-label={texts.addTotp}
      idPrefix="totp-confirm"
      validate={(values) => fieldErrors(ConfirmTotp, Object.fromEntries(values))}
      onSubmit={confirm}
    >
      <Stack gap={2}>
        <p>{texts.scan}</p>
        <QrCode text={start.uri} label={texts.qr} />
        <p>
          {texts.byHand} <code>{start.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>{' '}
          <Button size="small" onClick={() => void copy()}>
            {texts.copy}
          </Button>
        </p>
        <TextInput name="code" label={texts.code} inputMode="numeric" autoComplete="one-time-code" autoFocus required />
        <TextInput name="name" label={texts.name} hint={texts.nameHint} required />
        <Row>
          <SubmitButton busyText={texts.busy}>{texts.confirm}</SubmitButton>
          <Button onClick={onCancel}>{texts.cancel}</Button>
        </Row>
      </Stack>
    </Form>
  )
}
