/** Words that say nothing about the problem or the place. */
const EMPTY_WORDS = new Set(
  'a an the at on in of near by opposite beside behind along around to and is are with for from my our this that'.split(
    ' ',
  ),
)

/**
 * How alike two texts are, from 0 to 1: the share of trigrams that both have, as PostgreSQL's pg_trgm counts them. That
 * extension is not everywhere where we run. Case, accents, order and small typing errors matter little.
 */
export function likeness(one: string, other: string): number {
  return shareOf(trigramsOf(wordsOf(one)), trigramsOf(wordsOf(other)))
}

/** Whether a text names a place in other words: all the words that tell it, of which there are two at least. */
export function names(text: string, place: string): boolean {
  const wanted = wordsOf(place).filter((word) => !/^\d+$/.test(word))
  const given = new Set(wordsOf(text))
  return wanted.length >= 2 && wanted.every((word) => given.has(word))
}

/** The form writes a rounded position where no place was typed. Its digits are no words. */
const POSITION = /\d+\.\d+/g

function wordsOf(text: string): string[] {
  const plain = text.replace(POSITION, ' ').normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return (plain.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !EMPTY_WORDS.has(word))
}

function trigramsOf(words: string[]): Set<string> {
  return new Set(
    words.flatMap((word) => {
      const padded = `  ${word} `
      return Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3))
    }),
  )
}

function shareOf(one: Set<string>, other: Set<string>): number {
  const shared = [...one].filter((trigram) => other.has(trigram)).length
  const all = one.size + other.size - shared
  return all === 0 ? 0 : shared / all
}
