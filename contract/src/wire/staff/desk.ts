import * as z from 'zod/mini'
import { AuthorityFigures, TimelineStep } from '../authorities/authorities'
import { responseFields } from '../reports/report-field-schemas'
import { REPORT_FIELDS } from '../reports/report-fields'
import { JoinedReport, StatusChange } from '../reports/reports'

/**
 * A report in the desk's list. `isOverdue`: it was sent, and nothing but "received" came for 14 days, or the expected day
 * is over. `assignee` has the id of a membership. `expectedOn` is a day. `isOwnReport`: the caller's own report as a citizen
 * (the same confirmed address). `isPublic` is false for a report that stands in no public list.
 */
export const DeskReport = z.object({
  reference: z.string(),
  ...responseFields(REPORT_FIELDS),
  status: z.string(),
  handling: z.object({ state: z.string(), since: z.string() }),
  date: z.string(),
  photo: z.string(),
  likes: z.number(),
  comments: z.number(),
  expectedOn: z.nullable(z.string()),
  assignee: z.nullable(z.object({ id: z.string(), name: z.string() })),
  reopened: z.number(),
  isOverdue: z.boolean(),
  isPublic: z.boolean(),
  isOwnReport: z.boolean(),
})
export type DeskReport = z.output<typeof DeskReport>

/** How many reports each option of a filter finds beside the other filters, by the option's value. */
const counts = z.record(z.string(), z.number())

/**
 * `GET /api/v1/staff/authorities/{slug}/reports` with `DESK_FILTERS`, `sort` (one of `DESK_SORTS`, `urgent` at first),
 * `cursor` and `limit` (1 to 100, 50 at first). `total` counts the reports under all filters; the counts are per filter,
 * `assigned` with the keys `me` and `none`, `overdue` with `yes`.
 */
export const DeskList = z.object({
  reports: z.array(DeskReport),
  next: z.nullable(z.string()),
  total: z.number(),
  counts: z.object({
    state: counts,
    lga: counts,
    category: counts,
    status: counts,
    handling: counts,
    assigned: counts,
    overdue: counts,
  }),
})
export type DeskList = z.output<typeof DeskList>

// `GET /api/v1/staff/authorities/{slug}/reports.csv` with the same filters: a download (text/csv, UTF-8 with a byte order
// mark). It needs the second factor: 403 without.

/** A dispatch to the authority. `contact` is an address, in the caller's own authority only. */
export const DeskDispatch = z.object({
  id: z.string(),
  number: z.number(),
  state: z.string(),
  reason: z.string(),
  note: z.string(),
  contact: z.string(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  failure: z.string(),
})

/** An answer that was given. `canUndo` within 24 hours and while nothing later happened; `by` is `link` or `staff`. */
export const DeskAnswer = z.object({
  id: z.string(),
  answer: z.string(),
  note: z.string(),
  expectedOn: z.nullable(z.string()),
  photo: z.nullable(z.string()),
  by: z.string(),
  actor: z.string(),
  at: z.string(),
  isUndone: z.boolean(),
  canUndo: z.boolean(),
})
export type DeskAnswer = z.output<typeof DeskAnswer>

/** A reply of the contact by mail. */
export const DeskReply = z.object({ text: z.string(), at: z.string() })

/** A note that only the authority reads (without an authority: the operators). */
export const PrivateNote = z.object({ id: z.string(), actor: z.string(), text: z.string(), at: z.string() })
export type PrivateNote = z.output<typeof PrivateNote>

/**
 * `GET /api/v1/staff/authorities/{slug}/reports/{reference}`. `photo` is the large one. `position` (degrees; accuracy in
 * metres) is null where the reporter gave none or does not allow it. `canAnswer` is false while no dispatch is open.
 */
export const DeskReportDetail = z.extend(DeskReport, {
  position: z.nullable(z.object({ latitude: z.number(), longitude: z.number(), accuracy: z.number() })),
  history: z.array(StatusChange),
  timeline: z.array(TimelineStep),
  dispatches: z.array(DeskDispatch),
  answers: z.array(DeskAnswer),
  replies: z.array(DeskReply),
  notes: z.array(PrivateNote),
  canAnswer: z.boolean(),
  /** The report that this one was joined with, and those that were joined with this one. */
  joinedTo: z.optional(z.nullable(JoinedReport)),
  joined: z.optional(z.array(JoinedReport)),
})
export type DeskReportDetail = z.output<typeof DeskReportDetail>

/** `GET /api/v1/staff/authorities/{slug}/figures`: as on the authority's public page, and what is open now. */
export const DeskFigures = z.extend(AuthorityFigures, {
  open: z.number(),
  overdue: z.number(),
  unassigned: z.number(),
  mine: z.number(),
})
export type DeskFigures = z.output<typeof DeskFigures>
