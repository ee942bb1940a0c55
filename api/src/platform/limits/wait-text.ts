import { HOUR, MINUTE, SECOND } from '../clock'

/** A wait as text: seconds below a minute and a half, minutes below two hours, else hours, all rounded up. */
export function formatWait(milliseconds: number): string {
  if (milliseconds < 1.5 * MINUTE) return counted(Math.max(1, Math.ceil(milliseconds / SECOND)), 'second')
  if (milliseconds < 2 * HOUR) return counted(Math.ceil(milliseconds / MINUTE), 'minute')
  return counted(Math.ceil(milliseconds / HOUR), 'hour')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
