import { GOOGLE } from '@civictrack/contract/wire'
import {
  Button,
  callApi,
  FieldError,
  Stack,
  session,
  styled,
  toasts,
  useSearchParams,
  useTexts,
} from '@civictrack/shared'
import { useEffect, useEffectEvent, useState } from 'react'
import type { LoggedIn } from '../outcome/answers'
import { PostedError } from '../outcome/posted-error'
import { postedFailure } from '../outcome/posted-failure'
import { destination } from '../way/destination'
import { tabStorage } from '../way/tab-storage'
import { useGoOn } from '../way/use-go-on'
import { signInTexts } from './sign-in-texts'

/**
 * Leads to the small page with Google's own button, and logs in with what that page brought back. A plain form, so
 * that it works before there are scripts.
 */
export function GoogleButton() {
  const texts = useTexts(signInTexts)
  const goOn = useGoOn()
  const [query] = useSearchParams()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  async function logIn(token: string) {
    setState('busy')
    try {
      const answer = await callApi<LoggedIn>({ method: 'GET', path: '/auth/google', query: { token } })
      if (!answer.token) return fail()
      session.logIn(answer.token)
      toasts.add('success', texts.loggedIn)
      goOn(destination.take())
    } catch {
      // Section 8 of the specification has the same words for every failure.
      fail()
    }
  }

  function fail() {
    setState('failed')
    toasts.add('error', texts.googleFailed)
  }

  const comeBack = useEffectEvent(() => {
    const credential = tabStorage.take(GOOGLE.storageKey)
    if (credential) void logIn(credential)
    else if (postedFailure(query.get('error'))?.form === 'google') toasts.add('error', texts.googleFailed)
  })
  useEffect(() => comeBack(), [])

  return (
    <Stack gap={2}>
      <Or>{texts.or}</Or>
      <PostedError form="google" failed={texts.googleFailed} />
      <Whole action={GOOGLE.page}>
        <Button type="submit" variant="outlined" size="large" disabled={state === 'busy'}>
          {state === 'busy' ? texts.loading : texts.google}
        </Button>
      </Whole>
      {state === 'failed' && <FieldError>{texts.googleFailed}</FieldError>}
    </Stack>
  )
}

const Whole = styled('form')({ display: 'grid' })

const Or = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  color: theme.vars.palette.text.secondary,
  '&::before, &::after': { content: '""', flex: 1, borderTop: `1px solid ${theme.vars.palette.divider}` },
}))
