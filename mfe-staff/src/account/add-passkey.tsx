import type { FactorAdded } from '@civictrack/contract/staff'
import { FieldError, failureMessage, TextInput, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { accountTexts } from './account-texts'
import { startPasskey } from './factor-calls'
import { PasswordForm } from './password-form'

interface Props {
  onAdded: (added: FactorAdded) => void
  onCancel: () => void
}

/** Adds a passkey: a name and the password, then the browser's own dialog. */
export function AddPasskey({ onAdded, onCancel }: Props) {
  const texts = useTexts(accountTexts)
  const [problem, setProblem] = useState('')

  async function add(password: string, values: FormData): Promise<void> {
    setProblem('')
    // Before the call: its code must be there when the browser may still ask for a fingerprint.
    const passkeys = await import('../factors/passkeys')
    const { options } = await startPasskey(password)
    try {
      onAdded(await passkeys.addPasskey(options, String(values.get('name'))))
    } catch (error) {
      setProblem(failureMessage(error, texts.passkeyFailed))
    }
  }

  return (
    <>
      <p>{texts.passkeyStep}</p>
      <PasswordForm
        idPrefix="passkey"
        label={texts.addPasskey}
        submit={texts.goOn}
        validate={(values): Record<string, string> =>
          String(values.get('name')).trim() ? {} : { name: texts.nameHint }
        }
        onSubmit={add}
        onCancel={onCancel}
      >
        <TextInput name="name" label={texts.name} hint={texts.nameHint} autoFocus required />
      </PasswordForm>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </>
  )
}
