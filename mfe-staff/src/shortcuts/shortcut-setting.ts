import { useSyncExternalStore } from 'react'

const KEY = 'civictrack-staff-shortcuts'
const listeners = new Set<() => void>()
let isOn: boolean | undefined

/** Whether single keys are shortcuts in this browser. They are, until the person switches them off. */
export function areShortcutsOn(): boolean {
  isOn ??= read()
  return isOn
}

export function switchShortcuts(on: boolean): void {
  isOn = on
  try {
    localStorage.setItem(KEY, on ? 'on' : 'off')
  } catch {
    // Without storage the choice holds until the page is closed.
  }
  for (const listener of listeners) listener()
}

/** The setting as a state of a component. */
export function useShortcutSetting(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn, () => true)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}
