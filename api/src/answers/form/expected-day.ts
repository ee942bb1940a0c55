const FARTHEST_YEARS = 5

/** The sentence about a day by which something cannot be expected; undefined for a possible one. Days are YYYY-MM-DD. */
export function dayError(day: string, today: string): string | undefined {
  const time = Date.parse(`${day}T00:00:00Z`)
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(day)
  if (!isDay) return 'Choose a day, as in 2026-12-31'
  if (day < today) return 'Choose today or a later day'
  return Number(day.slice(0, 4)) > Number(today.slice(0, 4)) + FARTHEST_YEARS
    ? `Choose a day within the next ${FARTHEST_YEARS} years`
    : undefined
}
