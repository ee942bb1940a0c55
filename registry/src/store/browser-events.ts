import type { ObjectStore } from '@civictrack/contract/objects'
import { addEvents, type EventsByRelease } from '../browser-events/release-events'
import { dailySums } from './daily-sums'

/** The errors and the speed that browsers report of releases, by day. Nothing about the visitor is stored. */
export function browserEventStore(objects: ObjectStore) {
  return dailySums<EventsByRelease>(objects, { folder: 'browser-events', addTo: addEvents })
}
