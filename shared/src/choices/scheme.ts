import { readChoice, writeChoice } from './choice-cookie'
import { cookieChoice } from './cookie-choice'
import { listeners } from './listeners'

const NAME = 'civictrack_scheme'
const DARK = '(prefers-color-scheme: dark)'

const { subscribe, tell } = listeners()

/** The colours of the document: the system's, unless the visitor switched to the others. */
export const scheme = {
  isDark(): boolean {
    const { scheme: chosen } = document.documentElement.dataset
    return chosen ? chosen === 'dark' : systemIsDark()
  },

  /** Switches to the other colours. Only what differs from the system is kept, so that going back follows it again. */
  toggle(): void {
    const isDark = !scheme.isDark()
    const chosen = isDark === systemIsDark() ? undefined : isDark ? 'dark' : 'light'
    show(chosen)
    keep(chosen)
    tell()
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

/** What may be kept has changed: the cookie lasts from now on, or no longer than the browser is open. */
cookieChoice.subscribe(() => keep(readChoice(NAME) || undefined))

function keep(chosen: string | undefined): void {
  writeChoice(NAME, chosen, { isLasting: cookieChoice.current() === 'preferences' })
}

function show(chosen: string | undefined): void {
  if (chosen) document.documentElement.dataset.scheme = chosen
  else delete document.documentElement.dataset.scheme
}

function systemIsDark(): boolean {
  return typeof matchMedia === 'function' && matchMedia(DARK).matches
}
