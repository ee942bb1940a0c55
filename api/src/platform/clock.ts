/** The API's source of the time; tests pass their own. Every time in the database comes from here too. */
export type Clock = () => Date

export const SECOND = 1000
export const MINUTE = 60 * SECOND
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR

/** The moment so many milliseconds later (or, with a negative number, earlier). */
export function after(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds)
}
