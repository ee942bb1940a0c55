import { styled, useFormBusy, useHydrated, useSearchParams, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { outcomeTexts } from './outcome-texts'
import { postedFailure, REASONS } from './posted-failure'

interface Props {
  /** The form's name in the API's `error`. */
  form: string
  /** What section 8 of the specification says when the form fails. */
  failed: string
  /** Better words for a refusal of this form (401, 403), and for wrong fields, where there are any. */
  refused?: string
  invalid?: string
}

/**
 * Why this form, posted by the browser without scripts, came back. Leaves with the next attempt. HTML that no script has
 * touched holds every reason, and the address's fragment shows one.
 */
export function PostedError({ form, failed, refused = failed, invalid = failed }: Props) {
  const [query] = useSearchParams()
  const texts = useTexts(outcomeTexts)
  const isHydrated = useHydrated()
  const isBusy = useFormBusy()
  const [isPast, setPast] = useState(false)
  if (isBusy && !isPast) setPast(true)

  const words = { refused, invalid, wait: texts.limit, failed }
  if (!isHydrated) {
    return REASONS.map((why) => (
      <Unscripted key={why} id={`${form}-${why}`}>
        {words[why]}
      </Unscripted>
    ))
  }
  const failure = postedFailure(query.get('error'))
  if (isPast || failure?.form !== form) return null
  return <Notice role="alert">{words[failure.why]}</Notice>
}

const Notice = styled('div')(({ theme }) => ({
  padding: theme.spacing(1.5, 2),
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.error.light,
  color: theme.vars.palette.error.dark,
  fontWeight: 600,
}))

const Unscripted = styled(Notice)({ '&:not(:target)': { display: 'none' } })
