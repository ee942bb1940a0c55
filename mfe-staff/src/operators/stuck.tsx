import { type StuckKind, StuckList, type StuckReport } from '@civictrack/contract/staff'
import { Button, ConfirmButton, Link, Muted, Row, styled, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { LoadMore } from '../controls/load-more'
import { Rows } from '../layout/rows'
import { Empty, Show } from '../layout/states'
import { useStaffList } from '../session/use-staff-read'
import { dayText, momentText } from '../words/dates'
import { operatorsTexts } from './operators-texts'
import { RedirectForm } from './redirect-form'
import { useAction } from './use-action'

const STAFF = '/api/v1/staff/operators'

/** One queue of reports without a way. */
export function Stuck({ kind, onChanged }: { kind: StuckKind; onChanged: () => void }) {
  const texts = useTexts(operatorsTexts)
  const { loaded, retry, more } = useStaffList({ path: `${STAFF}/stuck`, query: { kind }, schema: StuckList })
  const changed = () => {
    retry()
    onChanged()
  }
  return (
    <Show loaded={loaded} retry={retry} isPart>
      {({ pages }) => {
        const reports = pages.flatMap((page) => page.reports)
        if (reports.length === 0) return <Empty>{texts.empty}</Empty>
        return (
          <>
            <Rows>
              {reports.map((report) => (
                <StuckRow key={report.reference} report={report} onChanged={changed} />
              ))}
            </Rows>
            <LoadMore more={more} label={texts.more} failed={texts.moreFailed} />
          </>
        )
      }}
    </Show>
  )
}

function StuckRow({ report, onChanged }: { report: StuckReport; onChanged: () => void }) {
  const texts = useTexts(operatorsTexts)
  const act = useAction(onChanged)
  const [isOpen, setOpen] = useState(false)
  const { reference, title, category, state, lga, since, dispatch, replies = [] } = report
  return (
    <li>
      <div>
        <b>{title}</b> <Link to={`/Reports/${reference}`}>{reference}</Link>
        <Muted>{[category, lga, state, texts.since({ day: dayText(since) })].filter(Boolean).join(' · ')}</Muted>
        {dispatch && (
          <Muted>
            {texts.lastDispatch({
              number: String(dispatch.number),
              authority: dispatch.authority,
              contact: dispatch.contact,
              failure: dispatch.failure || (dispatch.state === 'queued' ? texts.waits : dispatch.state),
            })}
          </Muted>
        )}
        {replies.map((reply) => (
          <div key={`${reply.at} ${reply.text}`}>
            <Muted>{texts.reply({ authority: reply.authority, moment: momentText(reply.at) })}</Muted>
            <Words>{reply.text}</Words>
          </div>
        ))}
        {isOpen && <RedirectForm report={report} onDone={onChanged} onCancel={() => setOpen(false)} />}
      </div>
      <Row gap={0.5}>
        {dispatch && report.kind === 'failed' && (
          <Button
            size="small"
            onClick={() =>
              void act({ method: 'POST', path: `${STAFF}/dispatches/${dispatch.id}/retry` }, texts.retried)
            }
          >
            {texts.retry}
          </Button>
        )}
        {!isOpen && (
          <Button size="small" aria-label={`${texts.redirect}: ${title}`} onClick={() => setOpen(true)}>
            {texts.redirect}
          </Button>
        )}
        {dispatch && (
          <ConfirmButton
            about={title}
            confirmLabel={texts.revokeNow}
            cancelLabel={texts.keep}
            onConfirm={() =>
              void act({ method: 'POST', path: `${STAFF}/issue/${reference}/revoke-links` }, texts.revoked)
            }
          >
            {texts.revoke}
          </ConfirmButton>
        )}
      </Row>
    </li>
  )
}

const Words = styled('p')({ whiteSpace: 'pre-line', overflowWrap: 'anywhere' })
