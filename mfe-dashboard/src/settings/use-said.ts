import { failureMessage, toasts, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { settingsTexts } from './settings-texts'

/** What is to be said of the last thing done in a group of settings: in a toast, and beside its button. */
export function useSaid() {
  const texts = useTexts(settingsTexts)
  const [said, setSaid] = useState('')

  function say(kind: 'success' | 'error' | 'info', words: string) {
    setSaid(words)
    toasts.add(kind, words)
  }

  /** Does something and says how it went; whether it went well. */
  async function attempt(action: () => Promise<unknown>, done: string): Promise<boolean> {
    setSaid('')
    try {
      await action()
      say('success', done)
      return true
    } catch (error) {
      say('error', failureMessage(error, texts.failed))
      return false
    }
  }

  return { said, say, attempt }
}
