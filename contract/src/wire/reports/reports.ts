import * as z from 'zod/mini'
import { ReportAuthority, ReportHandling, TimelineStep } from '../authorities/authorities'
import { FORM_MESSAGES } from '../forms/form-messages'
import { requestFields, responseFields } from './report-field-schemas'
import { REPORT_FIELDS } from './report-fields'

/** The text fields of a report in a request, as they travel in the multipart body. */
export const ReportFields = z.object(requestFields(REPORT_FIELDS))
export type ReportFields = z.output<typeof ReportFields>

/** The whole form in the browser: the fields and one photo. */
export const ReportForm = z.extend(ReportFields, {
  image: z.custom<Blob>((value) => value instanceof Blob && value.size > 0, FORM_MESSAGES.image),
})

/** Response to `POST /api/v1/issue/reportissue`, the first time and each time that the same key is sent again. */
export const ReportReceipt = z.object({ message: z.string(), reference: z.string() })
export type ReportReceipt = z.output<typeof ReportReceipt>

/**
 * A report in a list. `photo` is a path on the site's own origin; dates are ISO 8601. Category and status may be texts
 * that this version does not know.
 */
export const ReportSummary = z.object({
  reference: z.string(),
  ...responseFields(REPORT_FIELDS),
  status: z.string(),
  date: z.string(),
  photo: z.string(),
  likes: z.number(),
  comments: z.number(),
  /** Null while no authority has it. A server of before authorities leaves both out. */
  authority: z.optional(z.nullable(ReportAuthority)),
  handling: z.optional(ReportHandling),
})
export type ReportSummary = z.output<typeof ReportSummary>

/** One page of a list, newest first. `next` is the cursor of the following page, or null at the end. */
export const ReportListPage = z.object({ issues: z.array(ReportSummary), next: z.nullable(z.string()) })
export type ReportListPage = z.output<typeof ReportListPage>

/** A status that a report has had, and the date when it began. */
export const StatusChange = z.object({ status: z.string(), date: z.string() })

/** Another report about the same problem. */
export const JoinedReport = z.object({ reference: z.string(), title: z.string() })

/**
 * One report in full. `photo` is a larger one than in lists, `preview` a JPEG of 1200 by 630 pixels for link previews;
 * `history` starts with the first status; `isPublic` is false for a report that only its reporter can see.
 */
export const ReportDetail = z.extend(ReportSummary, {
  preview: z.string(),
  history: z.array(StatusChange),
  /** Every step with who said it, oldest first. A server of before authorities leaves it out. */
  timeline: z.optional(z.array(TimelineStep)),
  isPublic: z.optional(z.boolean()),
  /** The report about the same problem that this one was joined with; its status, history and votes are shown here too. */
  joinedTo: z.optional(z.nullable(JoinedReport)),
  /** The reports that were joined with this one. */
  joined: z.optional(z.array(JoinedReport)),
})
export type ReportDetail = z.output<typeof ReportDetail>

/** The position of the reporter's device (`PUT /api/v1/issue/{reference}/position`): degrees, and the radius in metres. */
export const Position = z.object({
  latitude: z.number().check(z.minimum(-90), z.maximum(90)),
  longitude: z.number().check(z.minimum(-180), z.maximum(180)),
  accuracy: z.number().check(z.minimum(0), z.maximum(50_000_000)),
})
export type Position = z.output<typeof Position>

/**
 * The dashboard's figures (`GET /api/v1/issue/figures`): whole numbers; `responseDays` is a mean in days, null while no
 * report is resolved.
 */
export const Figures = z.object({
  active: z.number(),
  resolvedThisWeek: z.number(),
  responseDays: z.nullable(z.number()),
  engagement: z.number(),
})
export type Figures = z.output<typeof Figures>
