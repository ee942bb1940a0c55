import * as z from 'zod/mini'

/** The authority that has a report, in public. */
export const ReportAuthority = z.object({ name: z.string(), slug: z.string() })

/**
 * How a report is handled: one of `HANDLINGS`, or a newer one; `since` is an ISO 8601 date. `expectedOn` is the day by which
 * the authority expects to be done, where it has said one.
 */
export const ReportHandling = z.object({
  state: z.string(),
  since: z.string(),
  expectedOn: z.optional(z.nullable(z.string())),
})

/**
 * A step of a report's timeline. `step` is one of `TIMELINE_STEPS` and `by` one of `SPEAKERS`, or newer ones. `authority` is
 * the name of the one that spoke or was spoken to; `expectedOn` is a day; `photo` and its smaller `thumbnail` are paths on
 * the site's own origin.
 */
export const TimelineStep = z.object({
  step: z.string(),
  by: z.string(),
  date: z.string(),
  status: z.optional(z.string()),
  authority: z.optional(z.string()),
  note: z.optional(z.string()),
  expectedOn: z.optional(z.string()),
  photo: z.optional(z.string()),
  thumbnail: z.optional(z.string()),
})
export type TimelineStep = z.output<typeof TimelineStep>

/** An authority in the list of all (`GET /api/v1/authorities`). `area` is in words; contacts are counted, never named. */
export const AuthoritySummary = z.object({
  name: z.string(),
  slug: z.string(),
  kind: z.string(),
  website: z.string(),
  area: z.string(),
  contacts: z.object({ confirmed: z.number(), unconfirmed: z.number(), failing: z.number() }),
})
export type AuthoritySummary = z.output<typeof AuthoritySummary>

export const AuthorityList = z.object({ authorities: z.array(AuthoritySummary) })
export type AuthorityList = z.output<typeof AuthorityList>

/**
 * The figures of an authority over the last 365 days, from 20 reports on; null figures mean too few. `answeredShare` and the
 * other shares are from 0 to 1; `firstAnswerDays` is a median in days with silence counted, null when most are silent.
 */
export const AuthorityFigures = z.object({
  reports: z.number(),
  isEnough: z.boolean(),
  answeredShare: z.nullable(z.number()),
  firstAnswerDays: z.nullable(z.number()),
  resolvedShare: z.nullable(z.number()),
  confirmedShare: z.nullable(z.number()),
})
export type AuthorityFigures = z.output<typeof AuthorityFigures>

/** Where an authority takes reports: `category`, `state` and `lga` are null for all; `state` of the contact, never its address. */
export const AuthorityContact = z.object({
  state: z.nullable(z.string()),
  lga: z.nullable(z.string()),
  category: z.nullable(z.string()),
  method: z.string(),
  standing: z.string(),
  checkedOn: z.string(),
})

/** One authority (`GET /api/v1/authorities/{slug}`). */
export const AuthorityDetail = z.extend(AuthoritySummary, {
  parent: z.nullable(ReportAuthority),
  areas: z.array(AuthorityContact),
  figures: AuthorityFigures,
})
export type AuthorityDetail = z.output<typeof AuthorityDetail>
