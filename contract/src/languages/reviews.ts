import { createHash } from 'node:crypto'

/** A text of a catalogue: one sentence, or two for a count. */
export type SourceText = string | { one: string; many: string }

/** The state of one translation in `reviews.json`; `reviewer` is null until a person has approved it. */
export interface Review {
  source: string
  /** Null where there is no translation yet. */
  translation: string | null
  reviewer: string | null
  date: string | null
}

/** The first 12 hexadecimal digits of the SHA-256 of a text; of its JSON where it has two forms. */
export function textHash(text: SourceText): string {
  const bytes = typeof text === 'string' ? text : JSON.stringify(text)
  return createHash('sha256').update(bytes).digest('hex').slice(0, 12)
}

/** Whether a named reviewer has approved exactly this translation of exactly this source. */
export function isReviewed(
  review: Review | undefined,
  { source, translation }: { source: SourceText; translation: SourceText },
): boolean {
  if (!review?.reviewer) return false
  return review.source === textHash(source) && review.translation === textHash(translation)
}
