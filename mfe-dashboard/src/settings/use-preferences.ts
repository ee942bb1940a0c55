import { toasts, useTexts } from '@civictrack/shared'
import { useState, useSyncExternalStore } from 'react'
import { type Preferences, preferences } from './preferences'
import { settingsTexts } from './settings-texts'

/** The choices that this device keeps, how to change them, and what is to be said of the last change. */
export function usePreferences() {
  const texts = useTexts(settingsTexts)
  const current = useSyncExternalStore(preferences.subscribe, preferences.current, preferences.atFirst)
  const [said, say] = useState('')

  function change(part: Partial<Preferences>) {
    const isKept = preferences.change(part)
    const words = isKept ? texts.saved : texts.notSaved
    say(words)
    toasts.add(isKept ? 'success' : 'error', words)
  }

  return { current, change, said }
}
