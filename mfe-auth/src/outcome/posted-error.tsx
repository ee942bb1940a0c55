import { styled, useFormBusy, useSearchParams, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { useHydrated } from '../frame/use-hydrated'
import { outcomeTexts } from './outcome-texts'

/**
 * Why a form that the browser posted without scripts was refused: the API answers such a post with this page and
 * `?error=<code>`. `fallback` is what section 8 of the specification says for the form. Leaves with the next attempt.
 */
export function PostedError({ fallback }: { fallback: string }) {
  const [query] = useSearchParams()
  const texts = useTexts(outcomeTexts)
  const isHydrated = useHydrated()
  const isBusy = useFormBusy()
  const [isPast, setPast] = useState(false)
  if (isBusy && !isPast) setPast(true)

  const code = query.get('error')
  if (!isHydrated || isPast || isBusy || !code) return null
  const known: Record<string, string> = { credentials: texts.credentials, fields: texts.fields, limit: texts.limit }
  return <Notice role="alert">{known[code] ?? fallback}</Notice>
}

const Notice = styled('div')(({ theme }) => ({
  padding: theme.spacing(1.5, 2),
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.error.light,
  color: theme.vars.palette.error.dark,
  fontWeight: 600,
}))
