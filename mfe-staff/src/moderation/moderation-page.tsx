import { type FlaggedItem, FlagQueue } from '@civictrack/contract/staff'
import { Button, Muted, StatusBadge, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { LoadMore } from '../controls/load-more'
import { StaffPage } from '../frame/staff-page'
import { Rows } from '../layout/rows'
import { Empty, Show } from '../layout/states'
import { useStaffList } from '../session/use-staff-read'
import { dayText } from '../words/dates'
import { moderationTexts } from './moderation-texts'
import { ModerationView } from './moderation-view'

/** The reports and comments that visitors reported, each with a preview of what is public. */
export function ModerationPage() {
  const texts = useTexts(moderationTexts)
  const { loaded, retry, more } = useStaffList({ path: '/api/v1/staff/moderation/flags', schema: FlagQueue })
  return (
    <StaffPage>
      <h1 tabIndex={-1}>{texts.title}</h1>
      <Muted>{texts.hint}</Muted>
      <Show loaded={loaded} retry={retry} isPart>
        {({ pages }) => {
          const flags = pages.flatMap((page) => page.flags)
          if (flags.length === 0) return <Empty>{texts.empty}</Empty>
          return (
            <>
              <Rows>
                {flags.map((item) => (
                  <Flagged key={`${item.reference} ${item.comment ?? ''}`} item={item} onChanged={retry} />
                ))}
              </Rows>
              <LoadMore more={more} label={texts.more} failed={texts.moreFailed} />
            </>
          )
        }}
      </Show>
    </StaffPage>
  )
}

function Flagged({ item, onChanged }: { item: FlaggedItem; onChanged: () => void }) {
  const texts = useTexts(moderationTexts)
  const [isOpen, setOpen] = useState(false)
  const { reference, comment, text, count, reasons, date, isHidden } = item
  return (
    <li>
      <div>
        <b>{text}</b> {isHidden && <StatusBadge status={texts.hidden} tone="error" />}
        <Muted>
          {[
            comment ? texts.comment : texts.report,
            reference,
            texts.flags(count),
            texts.latest({ day: dayText(date) }),
          ].join(' · ')}
        </Muted>
        {reasons.length > 0 && <p>{reasons.join(', ')}</p>}
        {isOpen && <ModerationView reference={reference} onChanged={onChanged} />}
      </div>
      <Button
        size="small"
        aria-expanded={isOpen}
        aria-label={`${isOpen ? texts.close : texts.look}: ${text}`}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? texts.close : texts.look}
      </Button>
    </li>
  )
}
