import * as z from 'zod/mini'
import { CATEGORIES, STATUSES } from './report-terms'
import { required } from './required'

/** The text fields of a report, as they travel in the multipart body. Messages: specification, section 5. */
export const ReportFields = z.object({
  title: required('Title is required', 300),
  category: z.enum(CATEGORIES, 'Category is required'),
  description: required('Description is required', 10_000),
  location: required('Location is required', 500),
  state: required('State is required', 100),
  lga: required('Local Government is required', 100),
})
export type ReportFields = z.output<typeof ReportFields>

/** The whole form in the browser: the fields and one photo. */
export const ReportForm = z.extend(ReportFields, {
  image: z.custom<Blob>((value) => value instanceof Blob && value.size > 0, 'Image is required'),
})

/** Answer to `POST api/v1/issue/reportissue`, the first time and every time the same key is sent again. */
export const ReportReceipt = z.object({ message: z.string(), reference: z.string() })
export type ReportReceipt = z.output<typeof ReportReceipt>

/** A report as lists show it. `photo` is a path on the site's own origin; dates are ISO 8601. */
export const ReportSummary = z.object({
  reference: z.string(),
  title: z.string(),
  category: z.enum(CATEGORIES),
  description: z.string(),
  location: z.string(),
  state: z.string(),
  lga: z.string(),
  status: z.enum(STATUSES),
  date: z.string(),
  photo: z.string(),
  likes: z.number(),
  comments: z.number(),
})
export type ReportSummary = z.output<typeof ReportSummary>

/** One page of a list, newest first. `next` is the cursor of the following page, or null at the end. */
export const ReportListPage = z.object({ issues: z.array(ReportSummary), next: z.nullable(z.string()) })
export type ReportListPage = z.output<typeof ReportListPage>

/** A status that a report has had, since when. */
export const StatusChange = z.object({ status: z.enum(STATUSES), date: z.string() })

/**
 * One report for reading. `photo` is a larger one than in lists, `preview` a JPEG of 1200 by 630 pixels for link
 * previews; `history` starts with the first status; `isPublic` is false for what only its reporter can see.
 */
export const ReportDetail = z.extend(ReportSummary, {
  preview: z.string(),
  history: z.array(StatusChange),
  isPublic: z.optional(z.boolean()),
})
export type ReportDetail = z.output<typeof ReportDetail>

/** Where the reporter stands (`PUT /api/v1/issue/{reference}/position`): degrees, and the radius in metres. */
export const Position = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  accuracy: z.number().check(z.minimum(0), z.maximum(50_000_000)),
})
export type Position = z.output<typeof Position>

/** The dashboard's figures (`GET /api/v1/issue/figures`): whole numbers, mean days; null where there is nothing to average. */
export const Figures = z.object({
  active: z.number(),
  resolvedThisWeek: z.number(),
  responseDays: z.nullable(z.number()),
  engagement: z.number(),
})
export type Figures = z.output<typeof Figures>
