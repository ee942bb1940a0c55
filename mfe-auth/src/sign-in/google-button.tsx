import { Button, FieldError, Stack, styled, toasts, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { signInTexts } from './sign-in-texts'

/** Sign-in with Google. No client id reaches this page, so what it can say is that it failed (specification, section 8). */
export function GoogleButton() {
  const texts = useTexts(signInTexts)
  const [hasFailed, setFailed] = useState(false)

  function fail() {
    setFailed(true)
    toasts.add('error', texts.googleFailed)
  }

  return (
    <Stack gap={2}>
      <Or>{texts.or}</Or>
      <Button type="button" variant="outlined" size="large" onClick={fail}>
        {texts.google}
      </Button>
      {hasFailed && <FieldError>{texts.googleFailed}</FieldError>}
    </Stack>
  )
}

const Or = styled('p')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  color: theme.vars.palette.text.secondary,
  '&::before, &::after': { content: '""', flex: 1, borderTop: `1px solid ${theme.vars.palette.divider}` },
}))
