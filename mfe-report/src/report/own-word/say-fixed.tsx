import { BusyButton, Button, Row, Stack, useTexts } from '@civictrack/shared'
import { useId, useState } from 'react'
import { ownWordTexts } from './own-word-texts'

interface Props {
  isBusy: boolean
  /** The word was just taken back: the focus returns to the button. */
  isTakenBack: boolean
  onSay: () => void
}

/** The button "It is fixed", which asks in place before it acts. */
export function SayFixed({ isBusy, isTakenBack, onSay }: Props) {
  const texts = useTexts(ownWordTexts)
  const [state, setState] = useState<'untouched' | 'asking' | 'cancelled'>('untouched')
  const question = useId()
  const cancel = () => setState('cancelled')
  if (state !== 'asking') {
    return (
      <Row gap={1.5}>
        <span>{texts.yours}</span>
        <Button variant="outlined" onClick={() => setState('asking')} autoFocus={state === 'cancelled' || isTakenBack}>
          {texts.say}
        </Button>
      </Row>
    )
  }
  return (
    <Stack
      gap={1.5}
      role="group"
      aria-labelledby={question}
      aria-busy={isBusy}
      onKeyDown={({ key }) => key === 'Escape' && !isBusy && cancel()}
    >
      <p id={question}>{texts.question}</p>
      <Row gap={1}>
        <BusyButton variant="contained" isBusy={isBusy} onClick={onSay}>
          {isBusy ? texts.saving : texts.confirm}
        </BusyButton>
        <Button onClick={cancel} disabled={isBusy} autoFocus>
          {texts.cancel}
        </Button>
      </Row>
    </Stack>
  )
}
