import { BusyButton, Icon, Muted, Row, Stack, TextInput, useTexts } from '@civictrack/shared'
import { useRef, useState } from 'react'
import { draft } from '../draft/draft'
import { issueTexts } from './issue-texts'
import { type Found, findPosition, nearby } from './position'

type State = Found | { kind: 'none' } | { kind: 'looking' }

/** The place in words, which the device can help with. What was typed always stays. */
export function LocationInput() {
  const texts = useTexts(issueTexts)
  const place = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>({ kind: 'none' })

  async function locate() {
    setState({ kind: 'looking' })
    const found = await findPosition()
    setState(found)
    if (found.kind !== 'found') return
    const input = place.current?.querySelector('input')
    // Left meanwhile: it would go out with another report.
    if (!input) return
    draft.change({ position: found.position })
    if (!input.value.trim()) input.value = texts.near(nearby(found.position))
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }

  return (
    <Stack gap={1} ref={place}>
      <TextInput name="location" label={texts.location} hint={texts.locationHint} required />
      <Row gap={1}>
        <BusyButton
          size="small"
          variant="outlined"
          startIcon={<Icon name="pin" size={18} />}
          isBusy={state.kind === 'looking'}
          onClick={locate}
        >
          {texts.useLocation}
        </BusyButton>
        <Muted role="status">{words()}</Muted>
      </Row>
    </Stack>
  )

  function words(): string {
    if (state.kind === 'none') return ''
    if (state.kind !== 'found') return texts[state.kind]
    return texts.found({ metres: Math.round(state.position.accuracy) })
  }
}
