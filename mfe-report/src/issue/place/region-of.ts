import { lgasOf } from '@civictrack/contract/regions'
import { RegionAt } from '@civictrack/contract/wire'
import { ApiError, callApi } from '@civictrack/shared'

/** A state and one of its local governments, by their display names. */
export type Region = RegionAt

/** `unknown`: no network, or a server that does not tell. */
export type RegionResult = { kind: 'inside'; region: Region } | { kind: 'outside' | 'unknown' }

/** Ten metres: more tells the server nothing about the local government. */
const DECIMALS = 4

/** Asks our own server in which local government a position lies. It never rejects. */
export async function regionOf({
  latitude,
  longitude,
}: Record<'latitude' | 'longitude', number>): Promise<RegionResult> {
  const query = { lat: latitude.toFixed(DECIMALS), lng: longitude.toFixed(DECIMALS) }
  try {
    const { data: region } = RegionAt.safeParse(await callApi({ method: 'GET', path: '/api/v1/regions/at', query }))
    // Only a region that the form offers can be filled in.
    const isKnown = lgasOf(region?.state ?? '').some(({ name }) => name === region?.lga)
    return region && isKnown ? { kind: 'inside', region } : { kind: 'unknown' }
  } catch (error) {
    // A server without this route also responds with 404, but not about a field.
    const isOutside = error instanceof ApiError && error.statusCode === 404 && 'lat' in error.fields
    return { kind: isOutside ? 'outside' : 'unknown' }
  }
}
