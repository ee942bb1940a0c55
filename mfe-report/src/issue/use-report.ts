import { ReportFields } from '@civictrack/contract/wire'
import {
  loadOutbox,
  newUuid,
  type OutboxState,
  type Session,
  session,
  toasts,
  useIsMounted,
  useNavigate,
  useTexts,
} from '@civictrack/shared'
import { useState } from 'react'
import { keepConfirmation } from '../confirmation/confirmation'
import { draft, fieldTexts } from '../draft/draft'
import { draftPhoto } from '../draft/draft-photo'
import { lastPlace } from '../draft/last-place'
import { photoName, preparePhoto, UnusablePhoto } from '../photo/prepare-photo'
import { issueTexts } from './issue-texts'

type Messages = Record<string, string>

/** How far a report is on its way: `photo` is prepared, or the share that is sent. */
export type Progress = 'none' | 'photo' | number

/** Sends the form's report through the outbox. What it says is never more than what the server has acknowledged. */
export function useReport({ onKept }: { onKept: (message: string) => void }) {
  const texts = useTexts(issueTexts)
  const go = useNavigate()
  const isHere = useIsMounted()
  const [progress, setProgress] = useState<Progress>('none')

  async function submit(values: FormData): Promise<Messages | undefined> {
    const file = values.get('image')
    if (!(file instanceof File)) return undefined
    const fields = ReportFields.parse(fieldTexts(values))
    const signedIn = session.current()
    const submitted = draft.submit(fields)
    try {
      setProgress('photo')
      const image = await preparePhoto(file)
      const { outbox } = await loadOutbox()
      setProgress(0)
      const { position } = draft.submitted(submitted) ?? {}
      const report = { id: submitted.id, fields, image, imageName: photoName(image), position }
      const id = await outbox.add(report, signedIn?.account ?? null)
      lastPlace.write({ state: fields.state, lga: fields.lga }, signedIn?.account ?? '')
      const stop = outbox.subscribe(() => {
        const share = outbox.all().find((entry) => entry.id === id)?.progress
        if (typeof share === 'number') setProgress(share)
      })
      const state = await outbox.settled(id).finally(stop)
      if (state?.kind === 'attention') {
        // Left meanwhile, it is mended from the outbox: what stands in the form now may be another report.
        if (isHere.current && draft.submitted(submitted)) {
          const mended = newUuid()
          draft.resume(submitted, mended)
          await draftPhoto.keep(mended, image)
          await outbox.remove(id)
        }
        return tell('error', { form: state.message, ...state.fields })
      }
      draft.finish(submitted)
      await draftPhoto.forget(submitted.id)
      if (state?.kind === 'sent') confirm(fields, state.reference, signedIn)
      else if (state)
        onKept(outbox.outlivesPage(id) ? savedFormValues(state) : texts.keptOnPage({ reason: state.message }))
      return undefined
    } catch (error) {
      draft.resume(submitted)
      if (error instanceof UnusablePhoto) return tell('error', { image: texts.unusablePhoto }, texts.unusablePhoto)
      return tell('error', { form: texts.notKept })
    } finally {
      setProgress('none')
    }

    function savedFormValues({ reason, message }: OutboxState & { kind: 'waiting' }): string {
      if (reason === 'log-in') return signedIn ? texts.keptLogInEnded : texts.keptLogIn
      if (reason === 'offline') return texts.keptOffline
      if (reason === 'unsure') return texts.keptUnsure({ reason: message })
      return texts.keptServer({ reason: message })
    }
  }

  function confirm(fields: ReportFields, reference: string, reporter: Session | null): void {
    const now = session.current()
    // What somebody reported is not for the next person at this phone.
    if (now && now.account !== reporter?.account) return
    const { title, category, location, lga, state } = fields
    const address = [location, lga, state].join(', ')
    keepConfirmation({ reference, title, category, address, photos: 1 })
    if (isHere.current) go('/ReportSubmit')
  }

  return { submit, progress }
}

function tell(kind: 'error', messages: Messages, toast = messages.form): Messages {
  if (toast) toasts.add(kind, toast)
  return messages
}
