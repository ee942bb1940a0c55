import { attribute } from '@civictrack/registry/read'

const FORMAT = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
})

/** A `time` element: a readable date and time, with the exact one as its attribute. */
export function timeElement(iso: string): string {
  return `<time datetime="${attribute(iso)}">${FORMAT.format(new Date(iso))}</time>`
}
