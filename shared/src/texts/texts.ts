import { count, createI18n, params } from '@nanostores/i18n'
import { atom, type ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'

/** English as it is written in Nigeria: the language that every catalogue starts with. */
const BASE_LOCALE = 'en-NG'

type Translation = Record<string, Record<string, string>>
type Loader = () => Promise<{ default: Translation }>

const loaders: Record<string, Loader[]> = {}

/** The language of the page; setting it changes every text that is on the screen. */
export const locale = atom<string>(BASE_LOCALE)

/**
 * Defines a message catalogue: `defineTexts('auth/login', { title: 'Log In', left: params('{n} left') })`.
 * Names start with the app's, and are unique.
 */
export const defineTexts = createI18n(locale, {
  baseLocale: BASE_LOCALE,
  async get(code, catalogues) {
    const modules = await Promise.all((loaders[code] ?? []).map((load) => load()))
    // Untranslated catalogues are returned empty: the library shows nothing until every requested one has arrived.
    const untranslated: Translation = Object.fromEntries(catalogues.map((name) => [name, {}]))
    return Object.assign(untranslated, ...modules.map((module) => module.default))
  },
})

/** Adds an app's translations into one language, loaded when that language is chosen. */
export function addTranslations(code: string, load: Loader): void {
  loaders[code] = [...(loaders[code] ?? []), load]
}

/** The messages of a catalogue in the language of the page. */
export function useTexts<Messages>(catalogue: ReadableAtom<Messages>): Messages {
  return useSyncExternalStore(
    (listener) => catalogue.listen(listener),
    () => catalogue.get(),
    () => catalogue.get(),
  )
}

export { count, params }
