import type { TranslatedTexts } from '@civictrack/contract'
import { BASE_LANGUAGE } from '@civictrack/contract/languages'
import { params, type Translations } from '@nanostores/i18n'
import { atom, type ReadableAtom } from 'nanostores'
import { useSyncExternalStore } from 'react'
import { count } from './count'

/** A message with parameters or plural forms: its text, and the function that puts values into it. */
interface Template {
  input: unknown
  transform: (code: string, input: unknown, values: unknown[]) => unknown
}

const translations: Record<string, TranslatedTexts> = {}
/** One function for each catalogue: it sets the messages to the present language. */
const catalogues: (() => void)[] = []

/** The language of the page; setting it changes every text that is on the screen. */
export const locale = atom<string>(BASE_LANGUAGE)
locale.listen(() => setCatalogues())

/**
 * Defines a message catalogue: `defineTexts('auth/login', { title: 'Log In', left: params('{n} left') })`.
 * Names start with the app's, and are unique. A text that the language of the page lacks is shown in English.
 */
export function defineTexts<Messages extends Translations>(name: string, english: Messages): ReadableAtom<Messages> {
  const catalogue = atom(messagesOf(name, english))
  catalogues.push(() => catalogue.set(messagesOf(name, english)))
  return catalogue
}

/**
 * Adds translations into one language. Add them before the language is chosen: pages then render in it at once, on the server
 * as in the browser.
 */
export function addTranslations(code: string, added: TranslatedTexts): void {
  translations[code] = { ...translations[code], ...added }
  if (code === locale.get()) setCatalogues()
}

/** The messages of a catalogue in the language of the page. */
export function useTexts<Messages>(catalogue: ReadableAtom<Messages>): Messages {
  return useSyncExternalStore(
    (listener) => catalogue.listen(listener),
    () => catalogue.get(),
    () => catalogue.get(),
  )
}

/**
 * A translation by catalogue and key, for texts that are English words of data or are made at build time, as `translated('shared/words', 'Resolved')`;
 * undefined in English, and where there is none.
 */
export function translated(catalogue: string, key: string): string | undefined {
  const texts = translations[locale.get()]?.[catalogue]
  const text = texts && Object.hasOwn(texts, key) ? texts[key] : undefined
  return typeof text === 'string' ? text : undefined
}

/**
 * A word of the wire as readers see it: the name of a status, a category or a filter, in the language of the page. A word
 * without a translation is shown as it is: a server may know more than this release.
 */
export function wordFor(name: string): string {
  return translated('shared/words', name) ?? name
}

/**
 * The language of a catalogue's texts where it differs from that of the page, for the attribute `lang` of the element around
 * them: English, for a catalogue that the language lacks. Texts without a catalogue, such as those in Markdown, have any
 * name that no catalogue has.
 */
export function langOf(catalogue: string): string | undefined {
  const code = locale.get()
  return code === BASE_LANGUAGE || translations[code]?.[catalogue] ? undefined : BASE_LANGUAGE
}

function setCatalogues(): void {
  for (const set of catalogues) set()
}

function messagesOf<Messages extends Translations>(name: string, english: Messages): Messages {
  const code = locale.get()
  const translated = translations[code]?.[name] ?? {}
  const entries = Object.entries(english).map(([key, message]) => {
    const { transform, input } = message as unknown as Template
    if (!transform) return [key, translated[key] ?? message]
    return [key, (...values: unknown[]) => transform(code, translated[key] ?? input, values)]
  })
  return Object.fromEntries(entries) as Messages
}

export { count, params }
