import { ConfirmButton, Muted, Row, useTexts } from '@civictrack/shared'
import { issueTexts } from './issue-texts'
import type { DraftState } from './use-draft'

/** Says that what was typed is kept, and lets it be deleted; asks once, as it cannot be taken back. */
export function DraftBar({ state, onDelete }: { state: DraftState; onDelete: () => void }) {
  const texts = useTexts(issueTexts)
  if (state === 'none') return null
  return (
    <Row gap={1}>
      <Muted role="status">{state === 'saved' ? texts.draftSaved : texts.draftForgotten}</Muted>
      <ConfirmButton confirmLabel={texts.deleteForGood} cancelLabel={texts.keepDraft} onConfirm={onDelete}>
        {texts.deleteDraft}
      </ConfirmButton>
    </Row>
  )
}
