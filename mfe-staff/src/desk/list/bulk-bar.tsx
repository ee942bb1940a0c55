import { MAX_BULK, type Template } from '@civictrack/contract/staff'
import { Button, styled, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { deskTexts } from '../desk-texts'
import { BulkAnswer } from './bulk-answer'
import type { Selection } from './use-selection'

interface Props {
  slug: string
  selection: Selection
  templates: readonly Template[]
  onDone: () => void
}

/** The selected reports, and the answer for all of them. */
export function BulkBar({ slug, selection, templates, onDone }: Props) {
  const texts = useTexts(deskTexts)
  const [isOpen, setOpen] = useState(false)
  const number = selection.chosen.size
  if (number === 0) return null
  return (
    <Bar>
      <span role="status">
        {texts.selected(number)}
        {selection.isFull && ` ${texts.mostSelected({ most: String(MAX_BULK) })}`}
      </span>
      <Button size="small" variant="contained" onClick={() => setOpen(true)}>
        {texts.answerSelected}
      </Button>
      <Button size="small" onClick={selection.clear}>
        {texts.clearSelection}
      </Button>
      {isOpen && (
        <BulkAnswer
          slug={slug}
          selection={selection}
          templates={templates}
          onDone={onDone}
          onClose={() => setOpen(false)}
        />
      )}
    </Bar>
  )
}

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  insetBlockEnd: 0,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: theme.spacing(1),
  padding: theme.spacing(1, 1.5),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  background: theme.vars.palette.background.paper,
  '& > span': { flex: 1, fontWeight: 650 },
}))
