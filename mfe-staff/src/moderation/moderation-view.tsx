import { ModerationView as View } from '@civictrack/contract/staff'
import { Button, failureMessage, Muted, Row, Stack, StatusBadge, styled, toasts, useTexts } from '@civictrack/shared'
import { setQuery } from '@civictrack/shared/queries'
import { useState } from 'react'
import { CompactInput } from '../controls/compact-input'
import { Show } from '../layout/states'
import { callStaff } from '../session/staff-call'
import { useStaffRead } from '../session/use-staff-read'
import { dayText, momentText } from '../words/dates'
import { moderationTexts } from './moderation-texts'

interface Props {
  reference: string
  onChanged: () => void
}

/** One report as the public sees it, or would see it, with its comments; each can be hidden and shown again. */
export function ModerationView({ reference, onChanged }: Props) {
  const texts = useTexts(moderationTexts)
  const path = `/api/v1/staff/moderation/issue/${reference}`
  const read = { path, schema: View }
  const { loaded, retry } = useStaffRead(read)
  const [note, setNote] = useState('')

  async function moderate(rest: string): Promise<void> {
    try {
      const view = View.parse(await callStaff({ method: 'POST', path: path + rest, body: { note } }))
      await setQuery({ ...read, account: null }, view)
      setNote('')
      onChanged()
    } catch (error) {
      toasts.add('error', failureMessage(error, texts.failed))
    }
  }

  return (
    <Show loaded={loaded} retry={retry} isPart>
      {(view) => (
        <Stack gap={1.5}>
          <Preview view={view} />
          <CompactInput
            label={texts.note}
            value={note}
            maxLength={2000}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
          <Row gap={1}>
            <Button variant="outlined" onClick={() => void moderate(view.isHidden ? '/show' : '/hide')}>
              {`${view.isHidden ? texts.show : texts.hide}: ${texts.report}`}
            </Button>
          </Row>
          <Comments view={view} onModerate={moderate} />
          {view.steps.length > 0 && <b>{texts.steps}</b>}
          <ul>
            {view.steps.map(({ action, actor, at, note: reason }) => (
              <li key={`${at} ${action}`}>
                {texts.step({ action, actor, day: momentText(at) })} {reason}
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Show>
  )
}

function Preview({ view: { preview, isHidden } }: { view: View }) {
  const texts = useTexts(moderationTexts)
  return (
    <Frame aria-label={isHidden ? texts.previewHidden : texts.preview}>
      <Muted>
        {isHidden ? texts.previewHidden : texts.preview}{' '}
        {isHidden && <StatusBadge status={texts.hidden} tone="error" />}
      </Muted>
      <b>{preview.title}</b>
      <Muted>
        {[preview.category, preview.status, preview.location, preview.lga, preview.state, dayText(preview.date)].join(
          ' · ',
        )}
      </Muted>
      <p>{preview.description}</p>
      {preview.photo && <img src={preview.photo} alt={texts.photo} loading="lazy" />}
    </Frame>
  )
}

function Comments({ view, onModerate }: { view: View; onModerate: (rest: string) => Promise<void> }) {
  const texts = useTexts(moderationTexts)
  if (view.comments.length === 0) return <Muted>{texts.noComments}</Muted>
  return (
    <>
      <b>{texts.comments}</b>
      <ul>
        {view.comments.map(({ id, author, text, date, isHidden }) => (
          <li key={id}>
            <b>{author}</b> <Muted as="span">{momentText(date)}</Muted>{' '}
            {isHidden && <StatusBadge status={texts.hidden} tone="error" />}
            <p>{text}</p>
            <Button
              size="small"
              aria-label={`${isHidden ? texts.show : texts.hide}: ${text}`}
              onClick={() => void onModerate(`/comments/${id}/${isHidden ? 'show' : 'hide'}`)}
            >
              {isHidden ? texts.show : texts.hide}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

const Frame = styled('section')(({ theme }) => ({
  padding: theme.spacing(2),
  border: `2px dashed ${theme.vars.palette.divider}`,
  borderRadius: theme.spacing(1),
  '& > p': { whiteSpace: 'pre-line' },
  '& img': { maxHeight: theme.spacing(30), borderRadius: theme.spacing(1) },
}))
