import { googleIdentitiesOf } from '../../accounts/google/google-identities-store'
import type { ExportSection } from './export-archive'

/** The Google accounts that open the account: their issuer, and the number by which Google knows the person. */
export const exportGoogle: ExportSection = async ({ db }, { id }) => {
  const identities = await googleIdentitiesOf(db, id)
  return {
    data: {
      google: identities.map(({ issuer, subject, created_at }) => ({
        issuer,
        subject,
        since: created_at.toISOString(),
      })),
    },
  }
}
