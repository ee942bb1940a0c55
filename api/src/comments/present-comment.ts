import type { Comment, CommentPage } from '@civictrack/contract/wire'
import type { Caller } from '../accounts/sessions/authenticate'
import type { CommentRow } from './comments-store'
import { shownName } from './shown-name'

const REPORTER = 'Reporter'

/** A comment as everyone may see it: a first name and no more; the reporter's own name stays out even so. */
export function presentComment(row: CommentRow, caller: Caller | undefined): Comment {
  const { id, text, account_id, reporter_id, first_name, created_at } = row
  const isReporter = account_id === reporter_id
  return {
    id,
    author: isReporter ? REPORTER : shownName(first_name),
    isReporter,
    text,
    date: created_at.toISOString(),
    isOwn: account_id === caller?.accountId,
  }
}

/** A page, from one comment more than it holds: the extra one shows that there is another page. */
export function presentComments(
  rows: CommentRow[],
  { limit, caller }: { limit: number; caller: Caller | undefined },
): CommentPage {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    comments: shown.map((row) => presentComment(row, caller)),
    next: last && rows.length > limit ? last.number : null,
  }
}
