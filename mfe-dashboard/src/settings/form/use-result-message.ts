import { failureMessage, toasts, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { settingsTexts } from '../settings-texts'

/** The result of the last action in a group of settings: shown in a toast, and beside the group's button. */
export function useResultMessage() {
  const texts = useTexts(settingsTexts)
  const [message, setMessage] = useState('')

  function show(kind: 'success' | 'error' | 'info', text: string) {
    setMessage(text)
    toasts.add(kind, text)
  }

  /** Runs an action and shows its result. Returns whether it succeeded. */
  async function attempt(action: () => Promise<unknown>, successText: string): Promise<boolean> {
    setMessage('')
    try {
      await action()
      show('success', successText)
      return true
    } catch (error) {
      show('error', failureMessage(error, texts.failed))
      return false
    }
  }

  return { message, show, attempt }
}
