import { BrowserError, BrowserReport, BrowserVital } from '@civictrack/contract'
import * as z from 'zod/mini'
import { MOST_BUCKETS } from '../browser-events/vital-buckets'

const Count = z.int().check(z.minimum(1), z.maximum(1000))
const { composition, route } = BrowserReport.shape
const { app, version, name } = BrowserVital.shape

/** The body of `POST /site-reports/v1/browser-events`: what browsers have reported, as a site server counted it. */
export const BrowserEventReport = z.strictObject({
  events: z
    .array(
      z.union([
        z.strictObject({ composition, route, error: BrowserError, count: Count }),
        z.strictObject({
          composition,
          vital: z.strictObject({
            app,
            version,
            name,
            bucket: z.int().check(z.minimum(0), z.maximum(MOST_BUCKETS - 1)),
          }),
          count: Count,
        }),
      ]),
    )
    .check(z.maxLength(200)),
})
export type BrowserEventReport = z.output<typeof BrowserEventReport>
export type BrowserEvent = BrowserEventReport['events'][number]
