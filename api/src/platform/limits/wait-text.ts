import { HOUR, MINUTE, SECOND } from '../clock'
import { waitTexts } from '../platform-texts'

/** A wait as text: seconds below a minute and a half, minutes below two hours, else hours, all rounded up. */
export function formatWait(milliseconds: number): string {
  if (milliseconds < 1.5 * MINUTE) return waitTexts.seconds({ count: Math.max(1, Math.ceil(milliseconds / SECOND)) })
  if (milliseconds < 2 * HOUR) return waitTexts.minutes({ count: Math.ceil(milliseconds / MINUTE) })
  return waitTexts.hours({ count: Math.ceil(milliseconds / HOUR) })
}
