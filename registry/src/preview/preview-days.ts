export const DAY_MS = 86_400_000
/** The longest time that a preview is valid: a forgotten link must not work forever. */
export const MAX_PREVIEW_DAYS = 90

/** @throws {Error} when the number of days is not valid. */
export function assertPreviewDays(days: number): void {
  if (!(days > 0 && days <= MAX_PREVIEW_DAYS))
    throw new Error(`A preview is valid for more than 0 and at most ${MAX_PREVIEW_DAYS} days.`)
}
