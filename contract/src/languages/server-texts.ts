import { AsyncLocalStorage } from 'node:async_hooks'
import { BASE_LANGUAGE, LANGUAGE_COOKIE } from './base-language'
import { isReviewed, type Review, type SourceText } from './reviews'

/** The texts of one catalogue in English, by key. `{name}` is a parameter; a text for a count has two forms. */
type Messages = Readonly<Record<string, SourceText>>

/** Translations of one workspace into one language, by the catalogue's name and the key. */
export type Translation = Record<string, Record<string, SourceText>>

type ParameterOf<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | ParameterOf<Rest> : never
type Given<Name extends string> = { readonly [Key in Name]: string | number }
type FormsOf<Text> = Text extends { one: infer One; many: infer Many } ? One | Many : never

/** A text as code reads it: a sentence, or a function of its parameters. */
type TextOf<Text> = Text extends string
  ? [ParameterOf<Text>] extends [never]
    ? string
    : (given: Given<ParameterOf<Text>>) => string
  : (given: Given<ParameterOf<FormsOf<Text>> | 'count'>) => string

type Texts<All> = { readonly [Key in keyof All]: TextOf<All[Key]> }

interface Rules {
  /** True for legal texts, consent and mailed codes: English until a person has reviewed all texts of the catalogue. */
  onlyReviewed?: boolean
}

const catalogues = new Map<string, { messages: Messages; rules: Rules }>()
const translations = new Map<string, { texts: Translation; reviews: Record<string, Review> }>()
const current = new AsyncLocalStorage<Reader>()

/** The reader of the texts, and the English of each one that was read in another language, for logs. */
interface Reader {
  language: string
  english: Map<string, string>
}

/** The language of the request, or of the reader of the mail, that this code runs for. */
export function currentLanguage(): string {
  return current.getStore()?.language ?? BASE_LANGUAGE
}

/** Whether a value, of any type, is English or the code of a language that this server has texts in. */
export function isLanguage(value: unknown): value is string {
  return value === BASE_LANGUAGE || (typeof value === 'string' && translations.has(value))
}

/**
 * The language that a request names: in its address (`?lang=ha`, `asked`), else in the visitor's cookie; undefined where it names
 * none that this server has texts in. `Accept-Language` is not read: an answer in another language than its page is wrong.
 */
export function chosenLanguage(asked: unknown, cookies = ''): string | undefined {
  if (isLanguage(asked)) return asked
  const pair = cookies.split(';').find((one) => one.trim().startsWith(`${LANGUAGE_COOKIE}=`))
  const chosen = pair?.split('=', 2)[1]?.trim()
  return isLanguage(chosen) ? chosen : undefined
}

/** Runs work for a reader of this language: every text that it reads, also later, is in it. */
export function inLanguage<Result>(language: string, work: () => Result): Result {
  return current.run({ language, english: new Map() }, work)
}

/** The English of a text that this request or mail has read in its language: logs are in English. */
export function englishOf(text: string): string {
  return current.getStore()?.english.get(text) ?? text
}

/**
 * Defines a catalogue of a server: `defineTexts('api/limits', { wait: 'Please wait {time}.' })`. Its texts are read in the
 * current language when they are used: a constant of a module would keep the English one.
 */
export function defineTexts<const All extends Messages>(name: string, messages: All, rules: Rules = {}): Texts<All> {
  catalogues.set(name, { messages, rules })
  const texts = {}
  for (const [key, source] of Object.entries(messages)) {
    const write = (given: Record<string, string | number>) => {
      const text = fill(translated({ name, key, source }), given)
      current.getStore()?.english.set(text, fill(source, given))
      return text
    }
    const hasParameters = typeof source !== 'string' || PARAMETER.test(source)
    Object.defineProperty(texts, key, { enumerable: true, get: hasParameters ? () => write : () => write({}) })
  }
  return texts as Texts<All>
}

/** Every catalogue that has been defined, by its name, in English. */
export function definedTexts(): Record<string, Messages> {
  return Object.fromEntries([...catalogues].map(([name, { messages }]) => [name, messages]))
}

/**
 * The language in which the texts of a catalogue are read now: the current one, or English for a catalogue that waits for
 * reviews. A page or a mail that such a catalogue belongs to is written in this language as a whole.
 */
export function languageOfTexts(name: string): string {
  const language = currentLanguage()
  const catalogue = catalogues.get(name)
  if (!catalogue?.rules.onlyReviewed) return language
  const known = translations.get(language)
  const isWhole = Object.entries(catalogue.messages).every(([key, source]) => {
    const translation = known?.texts[name]?.[key]
    return translation && isReviewed(known?.reviews[`${name}.${key}`], { source, translation })
  })
  return isWhole ? language : BASE_LANGUAGE
}

/** Adds a workspace's translations into a language, with their states of review. */
export function addTranslation(
  language: string,
  { texts, reviews }: { texts: Translation; reviews: Record<string, Review> },
): void {
  const known = translations.get(language)
  translations.set(language, {
    texts: { ...known?.texts, ...texts },
    reviews: { ...known?.reviews, ...reviews },
  })
}

const PARAMETER = /\{(\w+)\}/

function translated({ name, key, source }: { name: string; key: string; source: SourceText }): SourceText {
  const catalogue = translations.get(languageOfTexts(name))?.texts[name]
  const translation = catalogue && Object.hasOwn(catalogue, key) ? catalogue[key] : undefined
  // A translation of another shape than its source was made for an older one.
  return translation !== undefined && typeof translation === typeof source ? translation : source
}

function fill(text: SourceText, given: Record<string, string | number>): string {
  const form = typeof text === 'string' ? text : given.count === 1 ? text.one : text.many
  return form.replace(new RegExp(PARAMETER, 'g'), (whole, name: string) => String(given[name] ?? whole))
}
