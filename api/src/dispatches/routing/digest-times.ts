import { after, DAY, HOUR } from '../../platform/clock'

/** Nigeria is an hour ahead of UTC all year. */
const AHEAD = HOUR
/** Digests go out at seven in the morning there. */
const MORNING = 7 * HOUR

/** The beginning of the Nigerian day of a moment. */
export function dayOf(now: Date): Date {
  return new Date(Math.floor((now.getTime() + AHEAD) / DAY) * DAY - AHEAD)
}

/** The next morning: that of the same day for a moment between midnight and seven. */
export function nextMorning(now: Date): Date {
  const morning = after(dayOf(now), MORNING)
  return morning > now ? morning : after(morning, DAY)
}
