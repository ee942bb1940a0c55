import { BusyButton, Icon, Muted, Row, Stack, TextInput, useTexts } from '@civictrack/shared'
import { useRef, useState } from 'react'
import { draft } from '../../draft/draft'
import { issueTexts } from '../issue-texts'
import { findPosition, type PositionResult, roundedPosition } from './device-position'

type State = PositionResult | { kind: 'none' } | { kind: 'looking' }

/** The location as text, which the device's position can fill in. A typed text always stays. */
export function LocationInput() {
  const texts = useTexts(issueTexts)
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>({ kind: 'none' })

  async function locate() {
    setState({ kind: 'looking' })
    const result = await findPosition()
    setState(result)
    if (result.kind !== 'found') return
    const input = container.current?.querySelector('input')
    // The form was left meanwhile: the position would be sent with another report.
    if (!input) return
    draft.change({ position: result.position })
    if (!input.value.trim()) input.value = texts.near(roundedPosition(result.position))
    input.dispatchEvent(new Event('input', { bubbles: true }))
    input.focus()
  }

  return (
    <Stack gap={1} ref={container}>
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
        <Muted role="status">{statusText()}</Muted>
      </Row>
    </Stack>
  )

  function statusText(): string {
    if (state.kind === 'none') return ''
    if (state.kind !== 'found') return texts[state.kind]
    return texts.found({ metres: Math.round(state.position.accuracy) })
  }
}
