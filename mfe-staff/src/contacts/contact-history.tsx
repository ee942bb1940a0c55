import { ContactHistory } from '@civictrack/contract/staff'
import { Muted } from '@civictrack/shared'
import { Show } from '../layout/states'
import { useStaffRead } from '../session/use-staff-read'
import { momentText } from '../words/dates'
import { detailsText } from '../words/details'

/** Every step of a contact, the newest first. */
export function ContactHistoryList({ id }: { id: string }) {
  const { loaded, retry } = useStaffRead({ path: `/api/v1/staff/operators/contacts/${id}`, schema: ContactHistory })
  return (
    <Show loaded={loaded} retry={retry} isPart>
      {({ changes }) => (
        <ol>
          {changes.map(({ action, actor, at, details }) => (
            <li key={`${at} ${action}`}>
              {action}{' '}
              <Muted as="span">{[actor, momentText(at), detailsText(details)].filter(Boolean).join(' · ')}</Muted>
            </li>
          ))}
        </ol>
      )}
    </Show>
  )
}
