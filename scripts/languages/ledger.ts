import { createHash } from 'node:crypto'
import type { Catalogues, Text } from './english-texts'

/** The state of a text in one language: hashes of the English text and of its translation (null without one). */
interface Entry {
  source: string
  translation: string | null
  /** The person who has approved exactly this translation of exactly this text, and the day; null until then. */
  reviewer: string | null
  date: string | null
}

/** All texts of a workspace in one language, by `<catalogue>.<key>`. */
export type Ledger = Record<string, Entry>

/**
 * The ledger of the present texts. A review stays only where neither the English text nor its translation has changed since.
 * @throws Error for a translation without an English text, or with other parameters than it
 */
export function ledgerOf(
  english: Catalogues,
  { translated, known }: { translated: Catalogues; known: Ledger },
): Ledger {
  const problems = problemsIn(english, translated)
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const entries = textsOf(english).map(([name, source]): [string, Entry] => {
    const text = textOf(translated, name)
    const state = { source: hashOf(source), translation: text === undefined ? null : hashOf(text) }
    const before = known[name]
    const isSame = before?.source === state.source && before.translation === state.translation
    return [name, { ...state, reviewer: isSame ? before.reviewer : null, date: isSame ? before.date : null }]
  })
  return Object.fromEntries(entries)
}

/** The first 12 hexadecimal digits of the SHA-256 of a text; of its JSON where it has several forms. */
export function hashOf(text: Text): string {
  const content = typeof text === 'string' ? text : JSON.stringify(text)
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}

function textsOf(catalogues: Catalogues): [string, Text][] {
  return Object.entries(catalogues).flatMap(([catalogue, texts]) =>
    Object.entries(texts).map(([key, text]): [string, Text] => [`${catalogue}.${key}`, text]),
  )
}

function textOf(catalogues: Catalogues, name: string): Text | undefined {
  return Object.fromEntries(textsOf(catalogues))[name]
}

function problemsIn(english: Catalogues, translated: Catalogues): string[] {
  const sources = new Map(textsOf(english))
  return textsOf(translated).flatMap(([name, text]) => {
    const source = sources.get(name)
    if (source === undefined) return [`${name} is translated, but there is no such English text.`]
    const [given, wanted] = [parametersOf(text), parametersOf(source)]
    return given === wanted ? [] : [`${name} has the parameters "${given}", and "${wanted}" in English.`]
  })
}

/** The parameters of a text, each once. A form for one may leave the count out. */
function parametersOf(text: Text): string {
  const all = typeof text === 'string' ? text : Object.values(text).join()
  return [...new Set(all.match(/\{\w+\}/g) ?? [])].sort().join(' ')
}

/** The English texts that have no translation, by catalogue; catalogues without such a text are left out. */
export function missingTexts(english: Catalogues, translated: Catalogues): Catalogues {
  const missing = Object.entries(english).map(([catalogue, texts]) => {
    const without = Object.entries(texts).filter(([key]) => translated[catalogue]?.[key] === undefined)
    return [catalogue, Object.fromEntries(without)] as const
  })
  return Object.fromEntries(missing.filter(([, texts]) => Object.keys(texts).length > 0))
}
