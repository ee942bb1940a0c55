import { styled } from '@mui/material/styles'
import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '../../session/use-session'
import { langOf, useTexts } from '../../texts/texts'
import { Muted, Row, Stack } from '../../ui/layout'
import { outbox } from '../outbox'
import { OutboxItem } from './outbox-item'
import { outboxTexts } from './outbox-texts'

interface Props {
  /** Puts a refused report back into the form. Without it, the entry links to the form's page. */
  onCorrect?: (id: string) => void
}

/** The reports on their way from this device, each with its actions. Shows nothing while there are none. */
export function OutboxList({ onCorrect }: Props) {
  const texts = useTexts(outboxTexts)
  const entries = useSyncExternalStore(outbox.subscribe, outbox.all, outbox.all)
  const isSignedIn = useSession() !== null
  useEffect(() => void outbox.start(), [])
  if (entries.length === 0) return null
  return (
    <Region lang={langOf('shared/outbox')} aria-label={texts.heading}>
      <Stack gap={1.5}>
        <Row>
          <h2>{texts.heading}</h2>
          <Muted>{entries.length}</Muted>
        </Row>
        <List>
          {entries.map((entry) => (
            <OutboxItem key={entry.id} entry={entry} isSignedIn={isSignedIn} onCorrect={onCorrect} />
          ))}
        </List>
      </Stack>
    </Region>
  )
}

const Region = styled('section')(({ theme }) => ({
  padding: theme.spacing(2.5),
  borderRadius: theme.spacing(2),
  border: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  '& h2': { fontSize: '1.2rem' },
}))

const List = styled('ul')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1.5),
  padding: 0,
  listStyle: 'none',
}))
