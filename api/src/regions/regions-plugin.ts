import { ApiProblem, RegionAt } from '@civictrack/contract/wire'
import * as z from 'zod'
import type { NounPlugin } from '../platform/context'
import { ApiError } from '../platform/errors'
import { limitAddress } from '../platform/limits/client-address'
import { type FindRegion, loadRegions } from './region-at'

const OUTSIDE = 'This position is outside Nigeria.'

/** Degrees in an address: a plain number, so that neither an empty text nor `1e9` counts as one. */
const degrees = (most: number) => {
  const message = `must be a number of degrees from ${-most} to ${most}`
  return z
    .string(message)
    .regex(/^-?\d{1,3}(\.\d{1,20})?$/, message)
    .transform(Number)
    .refine((value) => Math.abs(value) <= most, message)
}

/** State and local government of a position, from outlines on our own server. No position is stored or logged. */
const regions: NounPlugin = async (app, context) => {
  let loading: Promise<FindRegion> | undefined

  app.get(
    '/api/v1/regions/at',
    {
      schema: {
        querystring: z.object({ lat: degrees(90), lng: degrees(180) }),
        response: { 200: RegionAt, '4xx': ApiProblem },
      },
    },
    async (request) => {
      const limit = context.limits.regionsPerAddress
      await limitAddress(context, { request, what: 'regions', limit, now: context.now() })
      const find = await regionFinder()
      const region = find(request.query.lat, request.query.lng)
      // The field tells this answer from the one of a server that does not know the route.
      if (!region) throw new ApiError(404, OUTSIDE, { fields: { lat: OUTSIDE } })
      return region
    },
  )

  /** Loads the outlines at the first call, once; after a failure the next call tries again. */
  function regionFinder(): Promise<FindRegion> {
    loading ??= loadRegions().catch((error) => {
      loading = undefined
      throw error
    })
    return loading
  }
}

export default regions
