import * as z from 'zod/mini'
import { optionalText, requiredText } from '../forms/text'

/** `GET /api/v1/staff/operators/overview`: how much waits in each queue. */
export const OperatorsOverview = z.object({
  failed: z.number(),
  operator: z.number(),
  noAuthority: z.number(),
  hints: z.number(),
  /** Servers before there were languages know of none. */
  wordings: z._default(z.number(), 0),
  unconfirmedContacts: z.number(),
  failingContacts: z.number(),
})
export type OperatorsOverview = z.output<typeof OperatorsOverview>

/** A dispatch as operators see it. */
export const OperatorsDispatch = z.object({
  id: z.string(),
  number: z.number(),
  authority: z.string(),
  contact: z.string(),
  state: z.string(),
  reason: z.string(),
  failure: z.string(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
})
export type OperatorsDispatch = z.output<typeof OperatorsDispatch>

/** A report without a way; `dispatch` is its last one, `replies` came by mail to any of them. `kind` is one of `STUCK_KINDS`. */
export const StuckReport = z.object({
  reference: z.string(),
  title: z.string(),
  category: z.string(),
  state: z.string(),
  lga: z.string(),
  kind: z.string(),
  since: z.string(),
  dispatch: z.nullable(OperatorsDispatch),
  replies: z.optional(z.array(z.object({ text: z.string(), at: z.string(), authority: z.string() }))),
})
export type StuckReport = z.output<typeof StuckReport>

/** `GET /api/v1/staff/operators/stuck?kind=&cursor=&limit=` */
export const StuckList = z.object({ reports: z.array(StuckReport), next: z.nullable(z.string()) })
export type StuckList = z.output<typeof StuckList>

// `POST /api/v1/staff/operators/dispatches/{id}/retry` with `{}` -> `Message`. 409 where it neither failed nor waits, or another one followed it.
// `POST /api/v1/staff/operators/issue/{reference}/revoke-links` with `{}` -> `Message`.

/** `POST /api/v1/staff/operators/issue/{reference}/redirect` -> `Message`: sends the report to another confirmed contact. */
export const Redirect = z.object({
  contactId: z.string().check(z.regex(/^\d{1,18}$/)),
  note: z._default(optionalText(2000), ''),
})

/** A contact as operators see it. `standing` is `confirmed`, `unconfirmed`, `failing` or `ended`. */
export const OperatorsContact = z.object({
  id: z.string(),
  authority: z.object({ name: z.string(), slug: z.string() }),
  state: z.nullable(z.string()),
  lga: z.nullable(z.string()),
  category: z.nullable(z.string()),
  method: z.string(),
  address: z.string(),
  sourceUrl: z.string(),
  checkedOn: z.string(),
  standing: z.string(),
  confirmedAt: z.nullable(z.string()),
  confirmedBy: z.nullable(z.string()),
  evidence: z.string(),
  failure: z.string(),
})
export type OperatorsContact = z.output<typeof OperatorsContact>

/** `GET /api/v1/staff/operators/contacts?authority=&standing=&search=&cursor=&limit=` */
export const ContactList = z.object({ contacts: z.array(OperatorsContact), next: z.nullable(z.string()) })
export type ContactList = z.output<typeof ContactList>

/** `GET /api/v1/staff/operators/contacts/{id}`: every step, newest first. */
export const ContactHistory = z.object({
  contact: OperatorsContact,
  changes: z.array(
    z.object({ action: z.string(), actor: z.string(), at: z.string(), details: z.record(z.string(), z.unknown()) }),
  ),
})
export type ContactHistory = z.output<typeof ContactHistory>

/** `POST /api/v1/staff/operators/contacts/{id}/confirm` and `.../end` -> `OperatorsContact` */
export const ConfirmContact = z.object({ evidence: requiredText('Name the evidence', 2000) })

// `POST /api/v1/staff/operators/contacts/{id}/ask` with `{}` -> `Message`: mails the question for confirmation again.

/** `POST /api/v1/staff/operators/import` -> `ImportResult`; at most 5 MB. With `isDryRun` nothing is written. */
export const Import = z.object({
  csv: z.string().check(z.maxLength(5_000_000, 'The file is too large')),
  isDryRun: z.boolean(),
})

/**
 * The changes of an import, in the order of the file; at most 1,000 are listed, and `moreChanges` counts the rest. `action`
 * is `new` or `changed`. With `errors` nothing was written. `line` counts from 1, the header. `asked` mails were written that
 * ask contacts to confirm; `notAsked` are addresses that were asked several times today.
 */
export const ImportResult = z.object({
  isDryRun: z.boolean(),
  unchanged: z.number(),
  changes: z.array(z.object({ line: z.number(), action: z.string(), authority: z.string(), text: z.string() })),
  errors: z.array(z.object({ line: z.number(), problem: z.string() })),
  moreChanges: z.number(),
  asked: z.number(),
  notAsked: z.array(z.string()),
})
export type ImportResult = z.output<typeof ImportResult>

/** "I know who is responsible", from visitors. */
export const Hint = z.object({
  id: z.string(),
  reference: z.string(),
  title: z.string(),
  category: z.string(),
  state: z.string(),
  lga: z.string(),
  text: z.string(),
  at: z.string(),
})
export type Hint = z.output<typeof Hint>

/** `GET /api/v1/staff/operators/hints`: those that are open; `POST .../hints/{id}/settle` with `{}` -> `Message`. */
export const HintList = z.object({ hints: z.array(Hint) })
export type HintList = z.output<typeof HintList>

/** A reader's better wording of a text; `page` is empty where they did not say it. */
export const Wording = z.object({
  id: z.string(),
  language: z.string(),
  page: z.string(),
  text: z.string(),
  wording: z.string(),
  at: z.string(),
})
export type Wording = z.output<typeof Wording>

/** `GET /api/v1/staff/operators/wordings`: the oldest that wait; `POST .../wordings/{id}/accept` and `/decline` with `{}` -> `Message`. */
export const WordingList = z.object({ wordings: z.array(Wording) })
export type WordingList = z.output<typeof WordingList>

/** An action of the staff. `actor` is a name; `authority` that in which it was done. */
export const AuditLine = z.object({
  id: z.string(),
  actor: z.string(),
  action: z.string(),
  authority: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  details: z.record(z.string(), z.unknown()),
  at: z.string(),
})
export type AuditLine = z.output<typeof AuditLine>

/**
 * `GET /api/v1/staff/operators/audit?actor=&action=&authority=&reference=&from=&to=&cursor=&limit=` (days for `from` and
 * `to`, a slug for `authority`), and `GET .../actions` of an authority with the same filters, for managers.
 */
export const AuditList = z.object({ actions: z.array(AuditLine), next: z.nullable(z.string()) })
export type AuditList = z.output<typeof AuditList>
