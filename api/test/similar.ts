import type { SimilarReport } from '@civictrack/contract/wire'
import type { Person } from './citizens'
import { REPORT } from './report'

/** Degrees. */
export interface Point {
  latitude: number
  longitude: number
}

/** The texts of a report that resembles no other. */
export const UNLIKE = { title: 'Zebra crossing faded', location: 'Quay 9' }

/** Sends a report with a position, and returns its reference. */
export async function reportAt(citizen: Person, position: Point, fields: Partial<typeof REPORT> = {}): Promise<string> {
  const reference = await citizen.report({ ...UNLIKE, ...fields })
  await moveTo(citizen, reference, position)
  return reference
}

/** Changes the position of a report. */
export async function moveTo(citizen: Person, reference: string, position: Point): Promise<void> {
  const { statusCode } = await citizen.send('PUT', `/api/v1/issue/${reference}/position`, { ...position, accuracy: 10 })
  if (statusCode !== 200) throw new Error(`The position of ${reference} got the status code ${statusCode}.`)
}

/** Asks for similar reports. */
export async function similarTo(
  citizen: Person,
  asked: Partial<typeof REPORT> & { lat?: number; lng?: number; except?: string },
): Promise<SimilarReport[]> {
  const { description, ...fields } = REPORT
  const response = await citizen.send('POST', '/api/v1/issue/similar', { ...fields, ...asked })
  if (response.statusCode !== 200) throw new Error(`The question got ${response.statusCode}: ${response.body}`)
  return response.json<{ issues: SimilarReport[] }>().issues
}

/** The point some metres away in a direction (radians from north). */
export function pointFrom({ latitude, longitude }: Point, metres: number, direction: number): Point {
  return {
    latitude: latitude + (metres * Math.cos(direction)) / 111_200,
    longitude: longitude + (metres * Math.sin(direction)) / (111_200 * Math.cos((latitude * Math.PI) / 180)),
  }
}
