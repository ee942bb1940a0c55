import { ConfirmContact, type OperatorsContact } from '@civictrack/contract/staff'
import { fieldErrors } from '@civictrack/contract/wire'
import {
  Button,
  Form,
  failureMessage,
  Muted,
  Row,
  Stack,
  StatusBadge,
  SubmitButton,
  TextArea,
  toasts,
  useTexts,
} from '@civictrack/shared'
import { useState } from 'react'
import { callStaff } from '../session/staff-call'
import { dayText } from '../words/dates'
import { wordFor } from '../words/word-texts'
import { ContactHistoryList } from './contact-history'
import { contactsTexts } from './contacts-texts'

interface Props {
  contact: OperatorsContact
  onChanged: () => void
}

const TONES = { confirmed: 'success', unconfirmed: 'warning', failing: 'error' } as const

/** One contact: where it takes reports, its state, and what an operator can do. */
export function ContactRow({ contact, onChanged }: Props) {
  const texts = useTexts(contactsTexts)
  const [open, setOpen] = useState<'confirm' | 'history' | null>(null)
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
        {open === 'confirm' && (
          <Confirm
            id={id}
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

function Confirm({ id, onDone, onCancel }: { id: string; onDone: () => void; onCancel: () => void }) {
  const texts = useTexts(contactsTexts)

  async function confirm(values: FormData): Promise<Record<string, string> | undefined> {
    try {
      const body = ConfirmContact.parse(Object.fromEntries(values))
      await callStaff({ method: 'POST', path: `/api/v1/staff/operators/contacts/${id}/confirm`, body })
      toasts.add('success', texts.confirmedNow)
      onDone()
    } catch (error) {
      return { form: failureMessage(error, texts.failed) }
    }
  }

  return (
    <Form
      aria-label={texts.confirm}
      idPrefix={`confirm-${id}`}
      validate={(values) => fieldErrors(ConfirmContact, Object.fromEntries(values))}
      onSubmit={confirm}
    >
      <Stack gap={1}>
        <TextArea name="evidence" label={texts.evidence} hint={texts.evidenceHint} rows={2} required />
        <Row>
          <SubmitButton>{texts.confirm}</SubmitButton>
          <Button onClick={onCancel}>{texts.cancel}</Button>
        </Row>
      </Stack>
    </Form>
  )
}

function areaOf({ state, lga, category }: OperatorsContact, texts: { everywhere: string; everything: string }): string {
  const place = [lga, state].filter(Boolean).join(', ') || texts.everywhere
  return `${category ?? texts.everything}, ${place}`
}
