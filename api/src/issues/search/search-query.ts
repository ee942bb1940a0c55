import type { Db } from '../../platform/database/tables'
import { editDistance } from './edit-distance'
import { lookalikes, readWords } from './vocabulary'

const MOST_WORDS = 8
const SHORTEST_GUESSED = 3

/**
 * What a person typed as a text search query: every word has to stand somewhere, at least as the beginning of one,
 * whatever its accents and capitals. A word that no report has is taken for those that it is a slip of. Undefined when
 * there is nothing to look for.
 */
export async function searchQuery(db: Db, text: string | undefined): Promise<string | undefined> {
  if (!text?.trim()) return undefined
  const words = await readWords(db, text, MOST_WORDS)
  if (words.length === 0) return undefined
  const parts = await Promise.all(
    words.map(async ({ word, isKnown }) => {
      const meant = isKnown ? [] : await slipsOf(db, word)
      return `(${[`${quoted(word)}:*`, ...meant.map(quoted)].join('|')})`
    }),
  )
  return parts.join('&')
}

/** The known words that somebody may have meant: one slip in a short word, two in a long one. */
async function slipsOf(db: Db, word: string): Promise<string[]> {
  if (word.length < SHORTEST_GUESSED) return []
  const allowed = word.length < 6 ? 1 : 2
  return (await lookalikes(db, word)).filter((known) => editDistance(word, known) <= allowed)
}

function quoted(word: string): string {
  return `'${word.replaceAll(/['\\]/g, '')}'`
}
