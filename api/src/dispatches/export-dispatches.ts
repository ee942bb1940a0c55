import type { ExportSection } from '../settings/export/export-archive'

/** To whom each report of an account was sent. */
export const exportDispatches: ExportSection = async ({ db }, { id }) => {
  const sent = await db
    .selectFrom('dispatches')
    .innerJoin('issues', 'issues.id', 'dispatches.issue_id')
    .innerJoin('authorities', 'authorities.id', 'dispatches.authority_id')
    .select(['issues.reference', 'authorities.name', 'dispatches.sent_at'])
    .where('issues.account_id', '=', id)
    .where('dispatches.sent_at', 'is not', null)
    .orderBy('dispatches.id')
    .execute()
  return {
    data: {
      sentTo: sent.map(({ reference, name, sent_at }) => ({
        ...{ reference, authority: name, date: sent_at?.toISOString() ?? null },
      })),
    },
  }
}
