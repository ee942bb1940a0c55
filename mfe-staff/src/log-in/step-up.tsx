import { type StaffSession, StepUpRecovery, StepUpTotp } from '@civictrack/contract/staff'
import { fieldErrors } from '@civictrack/contract/wire'
import {
  BusyButton,
  Button,
  callApi,
  FieldError,
  Form,
  failureMessage,
  Stack,
  SubmitButton,
  TextInput,
  useTexts,
} from '@civictrack/shared'
import { useState } from 'react'
import { logInTexts } from './log-in-texts'

interface Props {
  /** The kinds of factor that the person has. */
  kinds: readonly string[]
  onDone: (session: StaffSession) => Promise<void>
}

/** Asks for the second factor: a passkey, the code of an authenticator app, or a recovery code. */
export function StepUp({ kinds, onDone }: Props) {
  const texts = useTexts(logInTexts)
  const [isRecovery, setRecovery] = useState(false)
  return (
    <Stack gap={2} role="group" aria-label={texts.factorTitle}>
      {!isRecovery && kinds.includes('passkey') && <PasskeyStep onDone={onDone} />}
      {!isRecovery && kinds.includes('totp') && <CodeStep kind="totp" onDone={onDone} />}
      {isRecovery && <CodeStep kind="recovery" onDone={onDone} />}
      <Button size="small" onClick={() => setRecovery(!isRecovery)}>
        {isRecovery ? texts.useOther : texts.useRecovery}
      </Button>
    </Stack>
  )
}

const SCHEMAS = { totp: StepUpTotp, recovery: StepUpRecovery }

function CodeStep({ kind, onDone }: { kind: 'totp' | 'recovery'; onDone: Props['onDone'] }) {
  const texts = useTexts(logInTexts)
  const isTotp = kind === 'totp'
  const schema = SCHEMAS[kind]

  async function confirm(values: FormData) {
    const body = schema.parse(Object.fromEntries(values))
    try {
      await onDone(await callApi<StaffSession>({ method: 'POST', path: `/api/v1/staff/step-up/${kind}`, body }))
    } catch (error) {
      return { code: failureMessage(error, texts.failed) }
    }
  }

  return (
    <Form
      idPrefix={`step-up-${kind}`}
      validate={(values) => fieldErrors(schema, Object.fromEntries(values))}
      onSubmit={confirm}
    >
      <Stack gap={2}>
        <TextInput
          name="code"
          label={isTotp ? texts.code : texts.recovery}
          hint={isTotp ? texts.codeHint : texts.recoveryHint}
          inputMode={isTotp ? 'numeric' : 'text'}
          autoComplete={isTotp ? 'one-time-code' : 'off'}
          autoFocus
          required
        />
        <SubmitButton busyText={texts.busy}>{texts.confirm}</SubmitButton>
      </Stack>
    </Form>
  )
}

function PasskeyStep({ onDone }: Pick<Props, 'onDone'>) {
  const texts = useTexts(logInTexts)
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function use(): Promise<void> {
    setBusy(true)
    setProblem('')
    try {
      const { givePasskey } = await import('../factors/passkeys')
      await onDone(await givePasskey())
    } catch (error) {
      setProblem(failureMessage(error, texts.passkeyFailed))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Stack gap={1}>
      <BusyButton variant="contained" size="large" isBusy={isBusy} onClick={() => void use()}>
        {texts.usePasskey}
      </BusyButton>
      <div role="alert">{problem && <FieldError>{problem}</FieldError>}</div>
    </Stack>
  )
}
