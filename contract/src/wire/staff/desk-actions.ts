import * as z from 'zod/mini'
import { ANSWERS } from '../authorities/authority-lists'
import { optionalText, requiredText } from '../forms/text'
import { REFERENCE } from '../reports/list-filters'
import { MAX_BULK } from './paths'

const day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'Choose a day'))

/**
 * `POST .../reports/{reference}/answers` -> `DeskReportDetail`. `note`: the reason of `no-action` and whose it is of
 * `not-ours` (both needed), words for the public else. `expectedOn` belongs to `in-progress`; `photoId` to `done`.
 * 409 where the report is no longer with this authority.
 */
export const NewAnswer = z.object({
  answer: z.enum(ANSWERS, 'Choose an answer'),
  note: z._default(optionalText(2000), ''),
  expectedOn: z.optional(day),
  photoId: z.optional(z.string().check(z.maxLength(40))),
})
export type NewAnswer = z.output<typeof NewAnswer>

// `POST .../reports/{reference}/answers/{id}/undo` with `{}` -> `DeskReportDetail`. 409 where it cannot be undone any more.

/**
 * `POST .../photos` -> the id for `NewAnswer`. The body is multipart with one file `photo`, as for a report; 413, 415 and
 * 422 as there. A photo that no answer uses is deleted.
 */
export const DeskPhoto = z.object({ photoId: z.string() })

/** `POST .../reports/{reference}/notes` -> `PrivateNote` */
export const NewPrivateNote = z.object({ text: requiredText('Write a note', 4000) })

/** `PUT .../reports/{reference}/assignment` -> `DeskReportDetail`: the id of a membership (or `me`), null for nobody. */
export const Assignment = z.object({ assignee: z.nullable(z.string().check(z.maxLength(40))) })

/**
 * `POST .../reports/{reference}/join` -> `DeskReportDetail`: it is about the same problem as the report `other`, also within the
 * reach of the desk; the older one of the two goes on. 409 where one is not public, resolved or joined already. `POST
 * .../reports/{reference}/separate` with `{}` undoes it for the report that was joined.
 */
export const JoinReport = z.object({
  other: z.string().check(z.trim(), z.toUpperCase(), z.regex(REFERENCE, 'This is not the reference of a report')),
})

/** One thing done to many reports. */
const BulkAction = z.discriminatedUnion('action', [
  z.object({ action: z.literal('answer'), answer: NewAnswer }),
  z.object({ action: z.literal('assign'), assignee: Assignment.shape.assignee }),
  z.object({ action: z.literal('note'), text: NewPrivateNote.shape.text }),
])

/** `POST .../bulk` -> `BulkResult`. At most 100 reports; one that fails undoes no other. */
export const Bulk = z.object({
  references: z
    .array(z.string().check(z.regex(REFERENCE, 'This is not the reference of a report')))
    .check(z.minLength(1, 'Choose at least one report'), z.maxLength(MAX_BULK, `Choose at most ${MAX_BULK} reports`)),
  do: BulkAction,
})
export type Bulk = z.output<typeof Bulk>

/** The result for each report, in the order of the call. `message` says why one was refused; empty when it is done. */
export const BulkResult = z.object({
  results: z.array(z.object({ reference: z.string(), isDone: z.boolean(), message: z.string() })),
})
export type BulkResult = z.output<typeof BulkResult>

/** The words of an answer to choose. Managers: `POST .../templates`, `PUT .../templates/{id}` -> `Template`; 409 for a used name. */
export const NewTemplate = z.object({
  name: requiredText('Give the template a name', 80),
  answer: z.enum(ANSWERS, 'Choose an answer'),
  text: requiredText('Write the text', 2000),
})
export type NewTemplate = z.output<typeof NewTemplate>

export const Template = z.object({ id: z.string(), name: z.string(), answer: z.string(), text: z.string() })
export type Template = z.output<typeof Template>

/** `GET .../templates`, for every member; `DELETE .../templates/{id}` -> `Message`, for managers. */
export const TemplateList = z.object({ templates: z.array(Template) })
