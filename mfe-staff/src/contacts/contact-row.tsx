import type { OperatorsContact } from '@civictrack/contract/staff'
import { Button, failureMessage, Muted, Row, StatusBadge, toasts, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { callStaff } from '../session/staff-call'
import { dayText } from '../words/dates'
import { wordFor } from '../words/word-texts'
import { ContactHistoryList } from './contact-history'
import { contactsTexts } from './contacts-texts'
import { EvidenceForm } from './evidence-form'

interface Props {
  contact: OperatorsContact
  onChanged: () => void
}

const TONES = { confirmed: 'success', unconfirmed: 'warning', failing: 'error' } as const

/** One contact: where it takes reports, its state, and what an operator can do. */
export function ContactRow({ contact, onChanged }: Props) {
  const texts = useTexts(contactsTexts)
  const [open, setOpen] = useState<'confirm' | 'end' | 'history' | null>(null)
  const { id, authority, address, method, standing, failure, evidence, sourceUrl } = contact
  const tone = Object.entries(TONES).find(([name]) => name === standing)?.[1]

  async function ask(): Promise<void> {
    try {
      await callStaff({ method: 'POST', path: `/api/v1/staff/operators/contacts/${id}/ask`, body: {} })
      toasts.add('success', texts.asked)
    } catch (error) {
      toasts.add('error', failureMessage(error, texts.failed))
    }
  }

  return (
    <li>
      <div>
        <b>{authority.name}</b> <StatusBadge status={wordFor(texts, standing)} tone={tone} />
        <p>
          {address} ({method})
        </p>
        <Muted>
          {[areaOf(contact, texts), texts.checked({ day: dayText(contact.checkedOn) }), evidence, failure]
            .filter(Boolean)
            .join(' · ')}
          {sourceUrl && (
            <>
              {' · '}
              <a href={sourceUrl} rel="noreferrer nofollow" target="_blank">
                {texts.source}
              </a>
            </>
          )}
        </Muted>
        {(open === 'confirm' || open === 'end') && (
          <EvidenceForm
            key={open}
            id={id}
            action={open}
            onDone={() => {
              setOpen(null)
              onChanged()
            }}
            onCancel={() => setOpen(null)}
          />
        )}
        {open === 'history' && <ContactHistoryList id={id} />}
      </div>
      <Row gap={0.5}>
        {standing === 'unconfirmed' && (
          <>
            <Button size="small" aria-label={`${texts.confirm}: ${authority.name}`} onClick={() => setOpen('confirm')}>
              {texts.confirm}
            </Button>
            <Button size="small" aria-label={`${texts.ask}: ${authority.name}`} onClick={() => void ask()}>
              {texts.ask}
            </Button>
          </>
        )}
        {standing !== 'ended' && (
          <Button size="small" aria-label={`${texts.end}: ${authority.name}`} onClick={() => setOpen('end')}>
            {texts.end}
          </Button>
        )}
        <Button
          size="small"
          aria-expanded={open === 'history'}
          aria-label={`${texts.history}: ${authority.name}`}
          onClick={() => setOpen(open === 'history' ? null : 'history')}
        >
          {texts.history}
        </Button>
      </Row>
    </li>
  )
}

function areaOf({ state, lga, category }: OperatorsContact, texts: { everywhere: string; everything: string }): string {
  const place = [lga, state].filter(Boolean).join(', ') || texts.everywhere
  return `${category ?? texts.everything}, ${place}`
}
