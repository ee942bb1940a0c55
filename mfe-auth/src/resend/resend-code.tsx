import {
  ApiError,
  BusyButton,
  callApi,
  failureMessage,
  styled,
  type ToastKind,
  toasts,
  useTexts,
} from '@civictrack/shared'
import { useEffect, useEffectEvent, useState } from 'react'
import { mailedCode, PAUSE_S } from '../flow/mailed-code'
import { resendTexts } from './resend-texts'
import { useCountdown } from './use-countdown'

/** From this many seconds on the countdown shows minutes. */
const LONG_S = 90

interface Props {
  /** The email address of the code; undefined when this device does not know it any more. */
  email: string | undefined
  label: string
}

/** A button that sends the code again; disabled as long as the server would refuse. */
export function ResendCode({ email, label }: Props) {
  const texts = useTexts(resendTexts)
  const [left, pause] = useCountdown()
  const [isBusy, setBusy] = useState(false)
  const [result, setResult] = useState<{ kind: ToastKind; message: string } | null>(null)

  const resume = useEffectEvent(() => pause(mailedCode.pauseLeft()))
  useEffect(() => resume(), [])

  async function resend() {
    if (!email) return show('error', texts.noEmail)
    setBusy(true)
    try {
      await callApi({ method: 'POST', path: '/api/v1/user/resendotp', body: { email } })
      mailedCode.noteResent()
      pause(PAUSE_S)
      show('success', texts.sent)
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 429) pause(error.retryAfter ?? PAUSE_S)
      show('error', failureMessage(error, texts.failed))
    } finally {
      setBusy(false)
    }
  }

  function show(kind: ToastKind, message: string) {
    setResult({ kind, message })
    toasts.add(kind, message)
  }

  function labelNow(): string {
    if (left === 0) return label
    if (left < LONG_S) return texts.again({ label, seconds: left })
    return texts.muchLater({ label, minutes: Math.ceil(left / 60) })
  }

  return (
    <>
      <BusyButton type="button" variant="outlined" isBusy={isBusy} disabled={left > 0} onClick={resend}>
        {labelNow()}
      </BusyButton>
      <Outcome role="status" data-kind={result?.kind}>
        {result?.message}
      </Outcome>
    </>
  )
}

const Outcome = styled('p')(({ theme }) => ({
  order: 1,
  flexBasis: '100%',
  color: theme.vars.palette.success.dark,
  fontWeight: 600,
  '&[data-kind="error"]': { color: theme.vars.palette.error.main },
  '&:empty': { display: 'none' },
}))
