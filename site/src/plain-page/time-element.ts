import { attribute } from '../head/markup'

const WORDS = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
})

/** A moment as people read it, and exactly. */
export function moment(iso: string): string {
  return `<time datetime="${attribute(iso)}">${WORDS.format(new Date(iso))}</time>`
}
