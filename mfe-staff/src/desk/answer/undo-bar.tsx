import type { DeskReportDetail } from '@civictrack/contract/staff'
import { BusyButton, Button, failureMessage, styled, toasts, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { answerTexts, wordFor } from '../../words/word-texts'
import { answerFormTexts } from './answer-texts'
import { type DeskTarget, undoAnswer } from './desk-calls'

/** The answer that was sent last. */
export interface SentAnswer {
  target: DeskTarget
  id: string
  answer: string
}

interface Props {
  sent: SentAnswer
  onUndone: (report: DeskReportDetail) => void
  onNext: (() => void) | undefined
  onClose: () => void
}

/** Says that an answer was sent, and offers to take it back. It stays until the next answer: nobody has to hurry. */
export function UndoBar({ sent, onUndone, onNext, onClose }: Props) {
  const texts = useTexts(answerFormTexts)
  const words = useTexts(answerTexts)
  const [isBusy, setBusy] = useState(false)

  async function undo(): Promise<void> {
    setBusy(true)
    try {
      onUndone(await undoAnswer(sent.target, sent.id))
      toasts.add('success', texts.undone)
    } catch (error) {
      toasts.add('error', failureMessage(error, texts.undoFailed))
      setBusy(false)
    }
  }

  return (
    <Bar role="status">
      <span>
        <b>{sent.target.reference}</b> {texts.sent({ answer: wordFor(words, sent.answer) })}
      </span>
      <BusyButton size="small" color="inherit" isBusy={isBusy} onClick={() => void undo()}>
        {texts.undo}
      </BusyButton>
      {onNext && (
        <Button size="small" color="inherit" onClick={onNext}>
          {texts.next}
        </Button>
      )}
      <Button size="small" color="inherit" onClick={onClose}>
        {texts.close}
      </Button>
    </Bar>
  )
}

const Bar = styled('div')(({ theme }) => ({
  position: 'fixed',
  insetBlockEnd: theme.spacing(1.5),
  insetInline: 0,
  zIndex: theme.zIndex.snackbar,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  width: 'fit-content',
  maxWidth: `calc(100vw - ${theme.spacing(2)})`,
  marginInline: 'auto',
  paddingInlineStart: theme.spacing(2),
  borderRadius: theme.shape.borderRadius,
  background: theme.vars.palette.night.main,
  color: theme.vars.palette.night.contrastText,
  boxShadow: theme.vars.shadows[8],
}))
