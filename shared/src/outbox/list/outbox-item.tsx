import { styled } from '@mui/material/styles'
import { useLogInPath } from '../../navigation/use-log-in-path'
import { useTexts } from '../../texts/texts'
import { Button, ButtonLink } from '../../ui/button'
import { ConfirmButton } from '../../ui/confirm-button'
import { Muted, Row } from '../../ui/layout'
import { StatusBadge } from '../../ui/status-badge'
import { outbox } from '../outbox'
import type { ShownEntry } from '../outbox-entry'
import { outboxTexts } from './outbox-texts'

interface Props {
  entry: ShownEntry
  isSignedIn: boolean
  onCorrect: ((id: string) => void) | undefined
}

/** One report on its way: its state, its progress, and the actions that its state allows. */
export function OutboxItem({ entry, isSignedIn, onCorrect }: Props) {
  const texts = useTexts(outboxTexts)
  const { state, progress } = entry
  const title = entry.fields.title ?? ''
  const isSending = isBeingSent(entry)
  const percent = Math.round((progress ?? 0) * 100)
  return (
    <Item data-state={isSending ? 'sending' : state.kind}>
      <Row gap={1}>
        <strong>{title}</strong>
        <StatusBadge status={isSending ? texts.sending : texts[state.kind]} tone={TONES[state.kind]} />
      </Row>
      {isSending && (
        <progress max={1} value={progress ?? 0} aria-label={texts.percent({ title, percent })}>
          {percent} %
        </progress>
      )}
      {!isSending && <Muted>{explanationOf(entry, { texts, isSignedIn })}</Muted>}
      <Row gap={1}>
        <NextStep entry={entry} isSignedIn={isSignedIn} onCorrect={onCorrect} />
        <RemoveButton entry={entry} />
      </Row>
    </Item>
  )
}

/** The action that brings the report on, where there is one. */
function NextStep({ entry, isSignedIn, onCorrect }: Props) {
  const texts = useTexts(outboxTexts)
  const logInPath = useLogInPath()
  const { id, state } = entry
  const title = entry.fields.title ?? ''
  if (state.kind === 'waiting' && !isSignedIn) return <SmallLink to={logInPath}>{texts.logInLink}</SmallLink>
  if (state.kind === 'waiting') {
    if (isBeingSent(entry)) return null
    return (
      <Button size="small" variant="outlined" aria-label={texts.retryOf({ title })} onClick={() => outbox.retry()}>
        {texts.retry}
      </Button>
    )
  }
  if (state.kind === 'sent') {
    return state.reference && <SmallLink to={`/Reports/${state.reference}`}>{texts.view}</SmallLink>
  }
  if (!onCorrect) return <SmallLink to="/Issue">{texts.correct}</SmallLink>
  return (
    <Button size="small" variant="outlined" aria-label={texts.correctOf({ title })} onClick={() => onCorrect(id)}>
      {texts.correct}
    </Button>
  )
}

function SmallLink({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink to={to} size="small" variant="outlined">
      {children}
    </ButtonLink>
  )
}

function RemoveButton({ entry: { id, state, fields } }: Pick<Props, 'entry'>) {
  const texts = useTexts(outboxTexts)
  const title = fields.title ?? ''
  const remove = () => outbox.remove(id)
  if (state.kind === 'sent') {
    return (
      <Button size="small" aria-label={texts.removeOf({ title })} onClick={remove}>
        {texts.remove}
      </Button>
    )
  }
  return (
    <ConfirmButton about={title} confirmLabel={texts.cancelForGood} cancelLabel={texts.keep} onConfirm={remove}>
      {texts.cancel}
    </ConfirmButton>
  )
}

function isBeingSent({ state, progress }: ShownEntry): boolean {
  return state.kind === 'waiting' && progress !== null
}

const TONES = { waiting: 'warning', attention: 'error', sent: 'success' } as const

type Texts = ReturnType<typeof outboxTexts.get>

function explanationOf({ state }: ShownEntry, { texts, isSignedIn }: { texts: Texts; isSignedIn: boolean }): string {
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
