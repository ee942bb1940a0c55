import { ConfirmButton, Muted, Row, useTexts } from '@civictrack/shared'
import type { DraftState } from '../../draft/use-draft'
import { issueTexts } from '../issue-texts'

/** Shows whether the draft is stored, and deletes it after one question, as that cannot be undone. */
export function DraftBar({ state, onDelete }: { state: DraftState; onDelete: () => void }) {
  const texts = useTexts(issueTexts)
  if (state === 'none') return null
  return (
    <Row gap={1}>
      <Muted role="status">{state === 'saved' ? texts.draftSaved : texts.draftNotStored}</Muted>
      <ConfirmButton confirmLabel={texts.deleteForGood} cancelLabel={texts.keepDraft} onConfirm={onDelete}>
        {texts.deleteDraft}
      </ConfirmButton>
    </Row>
  )
}
