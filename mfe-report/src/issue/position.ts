import type { KeptReport } from '@civictrack/shared'

type Position = NonNullable<KeptReport['position']>

export type Found = { kind: 'found'; position: Position } | { kind: 'denied' | 'unavailable' | 'tooSlow' }

const PATIENCE_MS = 20_000
const FRESH_MS = 60_000

/** Asks the device where it is. The browser asks the person first. */
export function findPosition(): Promise<Found> {
  if (!('geolocation' in navigator)) return Promise.resolve({ kind: 'unavailable' })
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        resolve({ kind: 'found', position: { latitude, longitude, accuracy } }),
      ({ code }) => resolve({ kind: FAILURES[code] ?? 'unavailable' }),
      { enableHighAccuracy: true, timeout: PATIENCE_MS, maximumAge: FRESH_MS },
    ),
  )
}

/** Codes of the Geolocation API. */
const FAILURES: Record<number, Exclude<Found['kind'], 'found'>> = { 1: 'denied', 2: 'unavailable', 3: 'tooSlow' }

/** Coordinates as they may stand in public, in the text of the location: to about a hundred metres. */
export function nearby({ latitude, longitude }: Position): { latitude: string; longitude: string } {
  return { latitude: latitude.toFixed(3), longitude: longitude.toFixed(3) }
}
