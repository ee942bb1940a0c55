import type { AuthorityContact, AuthoritySummary } from '@civictrack/contract/wire'
import { useTexts } from '@civictrack/shared'
import { dateText } from '@civictrack/shared/dates'
import type * as z from 'zod/mini'
import { authoritiesTexts } from './authorities-texts'

type Texts = ReturnType<typeof authoritiesTexts.get>
export type Area = z.output<typeof AuthorityContact>

/** The kind of an authority in words; a newer server may know more kinds. */
export function kindText(texts: Texts, kind: string): string {
  const { federal, state, local, company, community } = texts
  const known: Record<string, string> = { federal, state, local, company, community }
  return Object.hasOwn(known, kind) ? (known[kind] ?? texts.otherKind) : texts.otherKind
}

/** Whether reports are sent to an authority, and if not, why. */
export function sendingText(texts: Texts, { contacts }: Pick<AuthoritySummary, 'contacts'>): string {
  const { confirmed, unconfirmed, failing } = contacts
  if (confirmed > 0) return unconfirmed + failing > 0 ? texts.partly : texts.sending
  if (failing > 0) return texts.failing
  return unconfirmed > 0 ? texts.unconfirmed : texts.noContact
}

/** Where a contact takes reports, and whether it is confirmed. */
export function useAreaWords(): (area: Area) => { where: string; standing: string } {
  const texts = useTexts(authoritiesTexts)
  return ({ state, lga, category, standing, checkedOn }) => {
    const date = dateText(checkedOn)
    const place = state === null ? texts.nation : lga === null ? state : texts.lgaIn({ lga, state })
    const standings: Record<string, string> = {
      confirmed: texts.confirmedContact({ date }),
      failing: texts.failingContact({ date }),
    }
    return {
      where: category === null ? texts.whereAll({ place }) : texts.where({ category, place }),
      standing: standings[standing] ?? texts.unconfirmedContact({ date }),
    }
  }
}
