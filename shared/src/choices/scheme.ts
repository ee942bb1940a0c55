import { readChoice, writeChoice } from './choice-cookie'
import { cookieChoice } from './cookie-choice'
import { listeners } from './listeners'

const NAME = 'civictrack_scheme'
const DARK = '(prefers-color-scheme: dark)'

const { subscribe, notify } = listeners()

/** The colour scheme of the document: that of the system, unless the visitor has switched to the other one. */
export const scheme = {
  isDark(): boolean {
    const { scheme: chosen } = document.documentElement.dataset
    return chosen ? chosen === 'dark' : systemIsDark()
  },

  /** Switches to the other scheme. A choice equal to the system's is not stored, so that the system is followed again. */
  toggle(): void {
    const isDark = !scheme.isDark()
    const chosen = isDark === systemIsDark() ? undefined : isDark ? 'dark' : 'light'
    show(chosen)
    store(chosen)
    notify()
  },

  subscribe(listener: () => void): () => void {
    const stop = subscribe(listener)
    const system = typeof matchMedia === 'function' ? matchMedia(DARK) : undefined
    system?.addEventListener('change', listener)
    return () => {
      stop()
      system?.removeEventListener('change', listener)
    }
  },
}

/** With the new cookie choice, the scheme's cookie lasts for a year or until the browser is closed. */
cookieChoice.subscribe(() => store(readChoice(NAME) || undefined))

function store(chosen: string | undefined): void {
  writeChoice(NAME, chosen, { isLasting: cookieChoice.current() === 'preferences' })
}

function show(chosen: string | undefined): void {
  if (chosen) document.documentElement.dataset.scheme = chosen
  else delete document.documentElement.dataset.scheme
}

function systemIsDark(): boolean {
  return typeof matchMedia === 'function' && matchMedia(DARK).matches
}
