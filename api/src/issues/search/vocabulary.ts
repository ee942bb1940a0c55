import { sql } from 'kysely'
import { PREPARED } from '../../platform/database/prepared-statements'
import type { Db } from '../../platform/database/tables'

/** Adds the words of a report to those that misspelt search terms are compared with. In order, so that two transactions cannot deadlock. */
export async function learnWords(db: Db, issueId: string): Promise<void> {
  await sql`
    insert into search_words
    select word from issues, unnest(tsvector_to_array(words)) as word
    where issues.id = ${issueId} and length(word) between 2 and 40
    order by word
    on conflict do nothing`.execute(db)
}

/** The terms of a search, normalized as the words of reports are, and whether a word of any report begins with each. */
export async function readWords(db: Db, text: string, most: number): Promise<{ word: string; isKnown: boolean }[]> {
  const { rows } = await sql<{ word: string; isKnown: boolean }>`
    select ${PREPARED} word, exists (
      select from search_words known
      where known.word >= asked.word collate "C" and known.word < asked.word || U&'\\FFFF' collate "C"
    ) as "isKnown"
    from unnest(tsvector_to_array(to_tsvector('simple', folded(${text})))) as asked(word)
    limit ${most}`.execute(db)
  return rows
}

/** The known words that are most similar to an unknown one. */
export async function lookalikes(db: Db, word: string): Promise<string[]> {
  const { rows } = await sql<{ word: string }>`
    ${PREPARED}
    (select word from search_words order by word <-> ${word} limit 20)
    union
    (select word from search_words where word in (${sql.join(swaps(word))}))`.execute(db)
  return rows.map((row) => row.word)
}

/** All variants of a word with two neighbouring letters exchanged: in short words such a mistake leaves few common trigrams. */
function swaps(word: string): string[] {
  const letters = [...word]
  return letters.map((letter, at) =>
    [
      ...letters.slice(0, at),
      ...(at + 1 < letters.length ? [letters[at + 1], letter] : [letter]),
      ...letters.slice(at + 2),
    ].join(''),
  )
}
