import { ReportFields } from '@civictrack/contract/wire'
import { ApiError, failureMessage, session, toasts, useGo, useTexts } from '@civictrack/shared'
import { useEffect, useRef, useState } from 'react'
import { keepConfirmation } from '../confirmation/confirmation'
import { draft, fieldTexts } from '../draft/draft'
import { preparePhoto, UnusablePhoto } from '../photo/prepare-photo'
import { forgetKey, keyFor } from './attempt'
import { failingOf } from './failed-report'
import { issueTexts } from './issue-texts'
import { sendReport } from './send-report'

type Messages = Record<string, string>

/** How far a report is on its way: `photo` is prepared, or the share that is sent. */
export type Progress = 'none' | 'photo' | number

/** Sends the form's report. What it says of the outcome is never more than what the server has acknowledged. */
export function useReport() {
  const texts = useTexts(issueTexts)
  const go = useGo()
  const isHere = useIsHere()
  const [progress, setProgress] = useState<Progress>('none')
  const [needsLogIn, setNeedsLogIn] = useState(false)

  async function submit(values: FormData): Promise<Messages | undefined> {
    const file = values.get('image')
    if (!(file instanceof File)) return undefined
    setNeedsLogIn(false)
    if (!session.current()) return askForLogIn(texts.logInFirst)
    const fields = ReportFields.parse(fieldTexts(values))
    try {
      setProgress('photo')
      const photo = await preparePhoto(file)
      setProgress(0)
      const answer = await sendReport({ fields, photo, key: keyFor({ fields, photo: file }), onProgress: setProgress })
      forgetKey()
      draft.clear()
      const { title, category, location, lga, state } = fields
      const address = [location, lga, state].join(', ')
      keepConfirmation({ reference: answer?.reference ?? '', title, category, address, photos: 1 })
      toasts.add('success', texts.success)
      if (isHere.current) go('/ReportSubmit')
    } catch (error) {
      return explain(error)
    } finally {
      setProgress('none')
    }
  }

  function askForLogIn(message: string): Messages {
    setNeedsLogIn(true)
    toasts.add('info', message)
    return { form: message }
  }

  function explain(error: unknown): Messages {
    if (error instanceof UnusablePhoto) return tell({ image: texts.unusablePhoto }, texts.unusablePhoto)
    const reason = failureMessage(error, texts.failed)
    switch (failingOf(error)) {
      case 'log-in':
        return askForLogIn(texts.logInEnded)
      case 'passing':
        return tell({ form: texts.notSent({ reason }) })
      case 'unsure':
        return tell({ form: texts.unsure({ reason }) })
      case 'refused':
        return tell({ form: reason, ...(error instanceof ApiError ? error.fields : {}) })
    }
  }

  return { submit, progress, needsLogIn }
}

function tell(messages: Messages, toast = messages.form): Messages {
  if (toast) toasts.add('error', toast)
  return messages
}

/** Whether the page is still shown: a report that arrives later must not take the person away from another page. */
function useIsHere() {
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  return isHere
}
