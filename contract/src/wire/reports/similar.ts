import * as z from 'zod/mini'
import { optionalText } from '../forms/text'
import { ReportFields } from './reports'

/**
 * A report that is about to be sent (`POST /api/v1/issue/similar`). `location` is the place as typed, `lat` and `lng` the
 * position of the device in degrees, where given; `except` is the reference of a report that is not wanted: its own.
 */
export const SimilarQuery = z.extend(z.pick(ReportFields, { title: true, category: true, state: true, lga: true }), {
  location: z.optional(optionalText(500)),
  lat: z.optional(z.number().check(z.minimum(-90), z.maximum(90))),
  lng: z.optional(z.number().check(z.minimum(-180), z.maximum(180))),
  except: z.optional(z.string().check(z.maxLength(40))),
})
export type SimilarQuery = z.output<typeof SimilarQuery>

/**
 * An open public report that may be about the same problem. `distance` is rough, in steps of 100 metres; null where the
 * positions are not known or not near. `date` is ISO 8601, `photo` a path on the site's own origin.
 */
export const SimilarReport = z.object({
  reference: z.string(),
  title: z.string(),
  category: z.string(),
  location: z.string(),
  state: z.string(),
  lga: z.string(),
  status: z.string(),
  date: z.string(),
  photo: z.string(),
  likes: z.number(),
  distance: z.nullable(z.number()),
  isYours: z.boolean(),
  isUpvoted: z.boolean(),
})
export type SimilarReport = z.output<typeof SimilarReport>

/** Response to `POST /api/v1/issue/similar`: at most three, the most similar first. */
export const SimilarReports = z.object({ issues: z.array(SimilarReport) })
export type SimilarReports = z.output<typeof SimilarReports>
