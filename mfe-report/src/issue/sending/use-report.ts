import { ReportFields } from '@civictrack/contract/wire'
import {
  loadOutbox,
  newUuid,
  type OutboxState,
  session,
  toasts,
  useIsMounted,
  useNavigate,
  useTexts,
} from '@civictrack/shared'
import { UnusablePhoto } from '@civictrack/shared/photo'
import { useState } from 'react'
import { confirmationOf, storeConfirmation } from '../../confirmation/confirmation'
import { draft, fieldTexts, type SubmittedDraft } from '../../draft/draft'
import { draftPhoto } from '../../draft/draft-photo'
import { issueTexts } from '../issue-texts'
import { keptMessage } from './kept-message'
import { beginSubmission, type Progress, type SentReport, type Submission, sendReport } from './send-report'

/** Messages for the form, by field; `form` is the message for the whole form. */
type Messages = Record<string, string>

/** Sends the form's report through the outbox. It claims success only when the server has acknowledged the report. */
export function useReport({ onKept }: { onKept: (message: string) => void }) {
  const texts = useTexts(issueTexts)
  const navigate = useNavigate()
  const isMounted = useIsMounted()
  const [progress, setProgress] = useState<Progress>('none')

  /** Returns the messages for the form when the report was not taken over. */
  async function submit(values: FormData): Promise<Messages | undefined> {
    const photo = values.get('image')
    if (!(photo instanceof File)) return undefined
    const submission = beginSubmission(ReportFields.parse(fieldTexts(values)), photo)
    try {
      const sent = await sendReport(submission, setProgress)
      if (sent.state?.kind === 'attention') return await refused(submission, sent, sent.state)
      await takenOver(submission, sent)
      return undefined
    } catch (error) {
      draft.resume(submission.submitted)
      if (error instanceof UnusablePhoto) return showError({ image: texts.unusablePhoto }, texts.unusablePhoto)
      return showError({ form: texts.notKept })
    } finally {
      setProgress('none')
    }
  }

  /**
   * The server refused the report: while its form is open it becomes a draft with a new id, as a corrected report is a new
   * one. When the form was left, the report stays in the outbox: the form may hold another report now.
   */
  async function refused(
    { submitted }: Submission,
    sent: SentReport,
    { message, fields }: OutboxState & { kind: 'attention' },
  ): Promise<Messages> {
    if (isMounted.current && draft.submitted(submitted)) await returnToDraft(submitted, sent)
    return showError({ form: message, ...fields })
  }

  /** The report is at the server or kept in the outbox: the draft is no longer needed. */
  async function takenOver(submission: Submission, { state, outlivesPage }: SentReport): Promise<void> {
    draft.finish(submission.submitted)
    await draftPhoto.remove(submission.submitted.id)
    if (state?.kind === 'sent') confirm(submission, state.reference)
    if (state?.kind === 'waiting') {
      onKept(keptMessage(texts, { state, outlivesPage, wasSignedIn: submission.reporter !== null }))
    }
  }

  function confirm({ fields, reporter }: Submission, reference: string): void {
    const current = session.current()
    // Another account has logged in on this device: it must not see this report.
    if (current && current.account !== reporter?.account) return
    storeConfirmation(confirmationOf(reference, fields))
    if (isMounted.current) navigate('/ReportSubmit')
  }

  return { submit, progress }
}

async function returnToDraft(submitted: SubmittedDraft, { id, image }: SentReport): Promise<void> {
  const newId = newUuid()
  draft.resume(submitted, newId)
  await draftPhoto.keep(newId, image)
  const { outbox } = await loadOutbox()
  await outbox.remove(id)
}

function showError(messages: Messages, toast = messages.form): Messages {
  if (toast) toasts.add('error', toast)
  return messages
}
