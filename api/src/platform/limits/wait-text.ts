import { MINUTE, SECOND } from '../clock'

/** A wait as text: seconds below a minute and a half, else minutes, both rounded up. */
export function formatWait(milliseconds: number): string {
  if (milliseconds < 1.5 * MINUTE) return counted(Math.max(1, Math.ceil(milliseconds / SECOND)), 'second')
  return counted(Math.ceil(milliseconds / MINUTE), 'minute')
}

function counted(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}
