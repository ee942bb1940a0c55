import type { KeptReport } from '@civictrack/shared'

type Position = NonNullable<KeptReport['position']>

export type PositionResult = { kind: 'found'; position: Position } | { kind: 'denied' | 'unavailable' | 'timedOut' }

const TIMEOUT_MS = 20_000
/** A position that the device found this recently is used again. */
const MAXIMUM_AGE_MS = 60_000

/** Asks the device for its position. The browser asks the person for permission first. */
export function findPosition(): Promise<PositionResult> {
  if (!('geolocation' in navigator)) return Promise.resolve({ kind: 'unavailable' })
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ kind: 'found', position: { latitude, longitude, accuracy } }),
      ({ code }) => resolve({ kind: FAILURES[code] ?? 'unavailable' }),
      { enableHighAccuracy: true, timeout: TIMEOUT_MS, maximumAge: MAXIMUM_AGE_MS },
    ),
  )
}

/** By the error codes of the Geolocation API. */
const FAILURES: Record<number, Exclude<PositionResult['kind'], 'found'>> = {
  1: 'denied',
  2: 'unavailable',
  3: 'timedOut',
}

/** Rounds coordinates to about a hundred metres: the location text is public. */
export function roundedPosition({ latitude, longitude }: Position): { latitude: string; longitude: string } {
  return { latitude: latitude.toFixed(3), longitude: longitude.toFixed(3) }
}
