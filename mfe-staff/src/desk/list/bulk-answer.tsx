import { type BulkResult, NewAnswer, type Template } from '@civictrack/contract/staff'
import { Form, failureMessage, Stack, SubmitButton, toasts, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { Dialog } from '../../controls/dialog'
import { AnswerFields } from '../answer/answer-fields'
import { answerFormTexts } from '../answer/answer-texts'
import { answerIn, answerProblems } from '../answer/answer-values'
import { doForMany } from '../answer/desk-calls'
import type { Selection } from './use-selection'

interface Props {
  slug: string
  selection: Selection
  templates: readonly Template[]
  onDone: () => void
  onClose: () => void
}

/** One answer for many reports. Those that were refused stay selected, and the dialog names their reasons. */
export function BulkAnswer({ slug, selection, templates, onDone, onClose }: Props) {
  const texts = useTexts(answerFormTexts)
  const [refused, setRefused] = useState<BulkResult['results']>([])

  async function send(values: FormData) {
    const references = [...selection.chosen]
    try {
      const answer = NewAnswer.parse(answerIn(values))
      const { results } = await doForMany(slug, { references, do: { action: 'answer', answer } })
      const left = results.filter(({ isDone }) => !isDone)
      toasts.add(left.length === results.length ? 'error' : 'success', texts.bulkSent(results.length - left.length))
      setRefused(left)
      selection.set(left.map(({ reference }) => reference))
      onDone()
      if (left.length === 0) onClose()
    } catch (error) {
      return { form: failureMessage(error, texts.failed) }
    }
  }

  return (
    <Dialog title={texts.bulkTitle(selection.chosen.size)} onClose={onClose}>
      {refused.length > 0 && (
        <div role="alert">
          <p>{texts.bulkRefused(refused.length)}</p>
          <ul>
            {refused.map(({ reference, message }) => (
              <li key={reference}>
                {reference}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
      <Form
        aria-label={texts.title}
        idPrefix="bulk"
        validate={(values) => answerProblems(values, texts)}
        onSubmit={send}
      >
        <Stack gap={2}>
          <AnswerFields templates={templates} hasPhoto={false} />
          <SubmitButton busyText={texts.sending}>{texts.send}</SubmitButton>
        </Stack>
      </Form>
    </Dialog>
  )
}
