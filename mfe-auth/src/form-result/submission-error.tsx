import { styled, useFormBusy, useHydrated, useSearchParams, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { formResultTexts } from './form-result-texts'
import { REASONS, submissionFailure } from './submission-failure'

interface Props {
  /** The form's name in the API's `error`. */
  form: string
  /** The message of section 8 of the specification for a form that fails. */
  failed: string
  /** More exact messages for a refusal of this form (401, 403) and for invalid fields. */
  refused?: string
  invalid?: string
}

/**
 * The reason why a form submission without scripts failed. It disappears with the next attempt. The HTML for browsers
 * without scripts contains every reason, and the address's fragment shows one.
 */
export function SubmissionError({ form, failed, refused = failed, invalid = failed }: Props) {
  const [query] = useSearchParams()
  const texts = useTexts(formResultTexts)
  const isHydrated = useHydrated()
  const isBusy = useFormBusy()
  const [isDismissed, setDismissed] = useState(false)
  if (isBusy && !isDismissed) setDismissed(true)

  const messages = { refused, invalid, wait: texts.limit, failed }
  if (!isHydrated) {
    return REASONS.map((reason) => (
      <NoticeWithoutScripts key={reason} id={`${form}-${reason}`}>
        {messages[reason]}
      </NoticeWithoutScripts>
    ))
  }
  const failure = submissionFailure(query.get('error'))
  if (isDismissed || failure?.form !== form) return null
  return <Notice role="alert">{messages[failure.reason]}</Notice>
}

const Notice = styled('div')(({ theme }) => ({
  padding: theme.spacing(1.5, 2),
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.error.light,
  color: theme.vars.palette.error.dark,
  fontWeight: 600,
}))

const NoticeWithoutScripts = styled(Notice)({ '&:not(:target)': { display: 'none' } })
