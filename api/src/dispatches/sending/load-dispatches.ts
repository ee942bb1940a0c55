import type { Authority, Contact } from '../../authorities/authorities-tables'
import type { Issue } from '../../issues/issues-tables'
import { ISSUE_COLUMNS } from '../../issues/lists/issue-columns'
import type { Db } from '../../platform/database/tables'
import type { Dispatch } from '../dispatches-tables'

/** A dispatch with the report, contact and authority that it brings together. */
export interface LoadedDispatch {
  dispatch: Dispatch
  issue: Issue
  contact: Contact
  authority: Authority
}

/** The dispatches with these ids, in their order. */
export async function loadDispatches(db: Db, ids: string[]): Promise<LoadedDispatch[]> {
  if (ids.length === 0) return []
  const dispatches = await db.selectFrom('dispatches').selectAll().where('id', 'in', ids).orderBy('id').execute()
  const of = (column: 'issue_id' | 'contact_id' | 'authority_id') => [
    ...dispatches.map((dispatch) => dispatch[column]),
    '0',
  ]
  const issues = await db.selectFrom('issues').select(ISSUE_COLUMNS).where('id', 'in', of('issue_id')).execute()
  const contacts = await db.selectFrom('contacts').selectAll().where('id', 'in', of('contact_id')).execute()
  const authorities = await db.selectFrom('authorities').selectAll().where('id', 'in', of('authority_id')).execute()
  return dispatches.flatMap((dispatch) => {
    const issue = issues.find(({ id }) => id === dispatch.issue_id)
    const contact = contacts.find(({ id }) => id === dispatch.contact_id)
    const authority = authorities.find(({ id }) => id === dispatch.authority_id)
    return issue && contact && authority ? [{ dispatch, issue, contact, authority }] : []
  })
}
