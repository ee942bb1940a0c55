import { photoPath } from '../../media/store/photo-names'
import { serviceCode } from '../services/services'
import type { FoundRequest } from './find-requests'
import { statusNotes } from './status-notes'
import { writeW3cTime } from './w3c-time'

/** By GeoReport v2 a description has at most so many characters. */
const LONGEST_DESCRIPTION = 4000

/**
 * A public report as a service request. It has no coordinates: a reporter's position is private. Times are in UTC; a day
 * that the authority named ends at midnight in Nigeria, an hour ahead of UTC.
 */
export function presentRequest(found: FoundRequest, publicUrl: string) {
  const isClosed = found.status === 'Resolved'
  const { handling, expected_on } = found
  return {
    service_request_id: found.reference,
    status: isClosed ? 'closed' : 'open',
    status_notes: statusNotes(found),
    service_name: found.category,
    service_code: serviceCode(found.category),
    description: shortened(`${found.title}\n\n${found.description}`),
    agency_responsible: found.authority?.name ?? null,
    service_notice: null,
    requested_datetime: writeW3cTime(found.created_at),
    updated_datetime: writeW3cTime(updatedAt(found, isClosed)),
    expected_datetime: handling === 'in-progress' && expected_on ? `${expected_on}T22:59:59Z` : null,
    address: [found.location, found.lga, found.state].filter(Boolean).join(', '),
    address_id: null,
    zipcode: null,
    lat: null,
    long: null,
    media_url: `${publicUrl}${photoPath(found.photo_id, 1600)}`,
  }
}

/** The last change; of a closed request when it was closed. */
function updatedAt({ created_at, moved_at, handling_since }: FoundRequest, isClosed: boolean): Date {
  if (isClosed && moved_at) return moved_at
  const times = [created_at, moved_at, handling_since].flatMap((moment) => (moment ? [moment.getTime()] : []))
  return new Date(Math.max(...times))
}

function shortened(text: string): string {
  const characters = [...text]
  return characters.length <= LONGEST_DESCRIPTION ? text : `${characters.slice(0, LONGEST_DESCRIPTION - 3).join('')}...`
}
