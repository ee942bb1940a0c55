import type { Handling, Status } from '@civictrack/contract/wire'
import * as z from 'zod'
import type { Issue } from '../issues/issues-tables'

const moment = z.nullable(z.iso.datetime().transform((text) => new Date(text)))

/** The columns of a report that follow its main one while it is joined. */
const Following = z.object({
  status: z.string().transform((status) => status as Status),
  handling: z.string().transform((handling) => handling as Handling),
  handling_since: moment,
  expected_on: z.nullable(z.string()),
  authority_id: z.nullable(z.string()),
  first_resolved_at: moment,
})

/** The state that an undo restores: those columns, and the dispatches that had not gone out yet. */
export const Before = z.object({ report: Following, queued: z.array(z.string()) })

/** Those columns of a report, as they are now. */
export function followingOf(issue: Issue): z.output<typeof Following> {
  const { status, handling, handling_since, expected_on, authority_id, first_resolved_at } = issue
  return {
    ...{ status: status as Status, handling: handling as Handling },
    ...{ handling_since, expected_on, authority_id, first_resolved_at },
  }
}
