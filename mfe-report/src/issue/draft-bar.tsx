import { Button, Muted, Row, useTexts } from '@civictrack/shared'
import { useState } from 'react'
import { issueTexts } from './issue-texts'
import type { DraftState } from './use-draft'

/** Says that what was typed is kept, and lets it be deleted; asks once, as it cannot be taken back. */
export function DraftBar({ state, onDelete }: { state: DraftState; onDelete: () => void }) {
  const texts = useTexts(issueTexts)
  const [isAsking, setAsking] = useState(false)
  if (state === 'none') return null
  return (
    <Row gap={1}>
      <Muted role="status">{state === 'saved' ? texts.draftSaved : texts.draftForgotten}</Muted>
      {isAsking ? (
        <>
          <Button size="small" variant="outlined" color="secondary" onClick={onDelete}>
            {texts.deleteForGood}
          </Button>
          <Button size="small" onClick={() => setAsking(false)} autoFocus>
            {texts.keepDraft}
          </Button>
        </>
      ) : (
        <Button size="small" onClick={() => setAsking(true)}>
          {texts.deleteDraft}
        </Button>
      )}
    </Row>
  )
}
