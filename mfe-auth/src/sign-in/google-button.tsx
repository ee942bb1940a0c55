import { GOOGLE } from '@civictrack/contract/wire'
import {
  Button,
  callApi,
  FieldError,
  internalRoute,
  Stack,
  session,
  styled,
  toasts,
  useSearchParams,
  useTexts,
} from '@civictrack/shared'
import { useEffect, useEffectEvent, useState } from 'react'
import { destination } from '../flow/destination'
import { mailedCode } from '../flow/mailed-code'
import { tabStorage } from '../flow/tab-storage'
import { useNavigateWhileShown } from '../flow/use-navigate-while-shown'
import type { LoginBody } from '../form-result/responses'
import { SubmissionError } from '../form-result/submission-error'
import { submissionFailure } from '../form-result/submission-failure'
import { signInTexts } from './sign-in-texts'

/**
 * Opens the small page with Google's own button, and logs in with the credential that this page stores. It is a plain
 * form, so that it works before scripts have loaded.
 */
export function GoogleButton() {
  const texts = useTexts(signInTexts)
  const navigateWhileShown = useNavigateWhileShown()
  const [query] = useSearchParams()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function logIn(token: string) {
    setState('busy')
    try {
      const response = await callApi<LoginBody>({ method: 'GET', path: '/auth/google', query: { token } })
      if (!response.token && response.next) return enterCode(response.next, response.message)
      if (!response.token) return fail()
      session.logIn(response.token)
      toasts.add('success', texts.loggedIn)
      navigateWhileShown(destination.take())
    } catch {
      // Section 8 of the specification has one message for every failure.
      fail()
    }
  }

  /** The address has an account already: a mailed code connects it with Google. The server keeps the address in a cookie. */
  function enterCode(next: string, message = texts.googleCode) {
    setState('idle')
    mailedCode.note('/Signup#create-account')
    toasts.add('success', message)
    navigateWhileShown(internalRoute(next) ?? '/OtpVerify')
  }

  function fail() {
    setState('failed')
    toasts.add('error', texts.googleFailed)
  }

  const finishLogIn = useEffectEvent(() => {
    const credential = tabStorage.take(GOOGLE.storageKey)
    if (credential) void logIn(credential)
    else if (submissionFailure(query.get('error'))?.form === 'google') toasts.add('error', texts.googleFailed)
  })
  useEffect(() => finishLogIn(), [])

  return (
    <Stack gap={2}>
      <OrDivider>{texts.or}</OrDivider>
      <SubmissionError form="google" failed={texts.googleFailed} />
      <FullWidthForm action={GOOGLE.page}>
        <Button type="submit" variant="outlined" size="large" disabled={state === 'busy'}>
          {state === 'busy' ? texts.loading : texts.google}
        </Button>
      </FullWidthForm>
      {state === 'failed' && <FieldError>{texts.googleFailed}</FieldError>}
    </Stack>
  )
}

const FullWidthForm = styled('form')({ display: 'grid' })

const OrDivider = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  color: theme.vars.palette.text.secondary,
  '&::before, &::after': { content: '""', flex: 1, borderTop: `1px solid ${theme.vars.palette.divider}` },
}))
