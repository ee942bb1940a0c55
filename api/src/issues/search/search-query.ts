import type { Db } from '../../platform/database/tables'
import { editDistance } from './edit-distance'
import { lookalikes, readWords } from './vocabulary'

const MAX_WORDS = 8
const MIN_CORRECTED_LENGTH = 3

/**
 * A typed search as a text search query: a report matches if it has words that begin with each of the terms, in any case
 * and with any accents. A term that no report has also matches the known words that it may be a misspelling of. Undefined
 * for an empty search.
 */
export async function searchQuery(db: Db, text: string | undefined): Promise<string | undefined> {
  if (!text?.trim()) return undefined
  const words = await readWords(db, text, MAX_WORDS)
  if (words.length === 0) return undefined
  const parts = await Promise.all(
    words.map(async ({ word, isKnown }) => {
      const meant = isKnown ? [] : await correctionsOf(db, word)
      return `(${[`${quoted(word)}:*`, ...meant.map(quoted)].join('|')})`
    }),
  )
  return parts.join('&')
}

/** The known words that a term may be a misspelling of: with one mistake in a short word, two in a long one. */
async function correctionsOf(db: Db, word: string): Promise<string[]> {
  if (word.length < MIN_CORRECTED_LENGTH) return []
  const allowed = word.length < 6 ? 1 : 2
  return (await lookalikes(db, word)).filter((known) => editDistance(word, known) <= allowed)
}

function quoted(word: string): string {
  return `'${word.replaceAll(/['\\]/g, '')}'`
}
