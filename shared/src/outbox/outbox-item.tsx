import { styled } from '@mui/material/styles'
import { useLogInPath } from '../navigation/use-log-in-path'
import { useTexts } from '../texts/texts'
import { Button, ButtonLink } from '../ui/button'
import { ConfirmButton } from '../ui/confirm-button'
import { Muted, Row } from '../ui/layout'
import { StatusBadge } from '../ui/status-badge'
import { outbox, type ShownEntry } from './outbox'
import { outboxTexts } from './outbox-texts'

interface Props {
  entry: ShownEntry
  isSignedIn: boolean
  onCorrect: ((id: string) => void) | undefined
}

/** One report on its way: how far it is, in words and in a bar, and what can be done about it. */
export function OutboxItem({ entry, isSignedIn, onCorrect }: Props) {
  const texts = useTexts(outboxTexts)
  const logInPath = useLogInPath()
  const { id, state, progress } = entry
  const title = entry.fields.title ?? ''
  const isSending = state.kind === 'waiting' && progress !== null
  const percent = Math.round((progress ?? 0) * 100)
  const label = isSending ? texts.sending : texts[state.kind]
  const needsLogIn = state.kind === 'waiting' && !isSignedIn
  return (
    <Item data-state={isSending ? 'sending' : state.kind}>
      <Row gap={1}>
        <strong>{title}</strong>
        <StatusBadge status={label} tone={TONES[state.kind]} />
      </Row>
      {isSending && (
        <progress max={1} value={progress ?? 0} aria-label={texts.percent({ title, percent })}>
          {percent} %
        </progress>
      )}
      {!isSending && <Muted>{wordsOf(entry, { texts, isSignedIn })}</Muted>}
      <Row gap={1}>
        {needsLogIn && (
          <ButtonLink to={logInPath} size="small" variant="outlined">
            {texts.logInLink}
          </ButtonLink>
        )}
        {state.kind === 'waiting' && !isSending && isSignedIn && (
          <Button size="small" variant="outlined" aria-label={texts.retryOf({ title })} onClick={() => outbox.retry()}>
            {texts.retry}
          </Button>
        )}
        {state.kind === 'attention' &&
          (onCorrect ? (
            <Button size="small" variant="outlined" aria-label={texts.mendOf({ title })} onClick={() => onCorrect(id)}>
              {texts.mend}
            </Button>
          ) : (
            <ButtonLink to="/Issue" size="small" variant="outlined">
              {texts.mend}
            </ButtonLink>
          ))}
        {state.kind === 'sent' && state.reference && (
          <ButtonLink to={`/Reports/${state.reference}`} size="small" variant="outlined">
            {texts.view}
          </ButtonLink>
        )}
        {state.kind === 'sent' ? (
          <Button size="small" aria-label={texts.removeOf({ title })} onClick={() => outbox.remove(id)}>
            {texts.remove}
          </Button>
        ) : (
          <ConfirmButton
            about={title}
            confirmLabel={texts.cancelForGood}
            cancelLabel={texts.keep}
            onConfirm={() => outbox.remove(id)}
          >
            {texts.cancel}
          </ConfirmButton>
        )}
      </Row>
    </Item>
  )
}

const TONES = { waiting: 'warning', attention: 'error', sent: 'success' } as const

type Texts = ReturnType<typeof outboxTexts.get>

function wordsOf({ state }: ShownEntry, { texts, isSignedIn }: { texts: Texts; isSignedIn: boolean }): string {
  if (state.kind === 'attention') return state.message
  if (state.kind === 'sent')
    return state.reference ? texts.reference({ reference: state.reference }) : texts.noReference
  if (!isSignedIn) return texts.logIn
  switch (state.reason) {
    case 'offline':
      return texts.offline
    case 'unsure':
      return texts.unsure
    case 'server':
      return `${state.message} ${texts.soon}`
    default:
      return texts.starting
  }
}

const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 2),
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${theme.vars.palette.divider}`,
  '& strong': { overflowWrap: 'anywhere' },
  '& progress': { width: '100%', height: theme.spacing(1.25), accentColor: theme.vars.palette.primary.main },
}))
