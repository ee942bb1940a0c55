import { BusyButton, Icon, Muted, Row, Stack, TextInput, useTexts } from '@civictrack/shared'
import { useRef, useState } from 'react'
import { draft } from '../../draft/draft'
import type { InputProps } from '../fields/input-props'
import { issueTexts } from '../issue-texts'
import { findPosition, type PositionResult, roundedPosition } from './device-position'
import { type FoundRegion, FoundRegionNote } from './found-region'
import { type Region, regionOf } from './region-of'

type State = PositionResult | { kind: 'none' } | { kind: 'looking' }

/**
 * The location as text, which the device's position can fill in, with state and local government. Typed texts and chosen
 * places stay. Without a network the form goes on with the position alone.
 */
export function LocationInput({ onSuggestRegion }: InputProps) {
  const texts = useTexts(issueTexts)
  const container = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<State>({ kind: 'none' })
  const [found, setFound] = useState<FoundRegion>({ kind: 'none' })

  async function locate() {
    setState({ kind: 'looking' })
    setFound({ kind: 'none' })
    const result = await findPosition()
    setState(result)
    if (result.kind !== 'found') return
    const input = container.current?.querySelector('input')
    // The form was left meanwhile: the position would be sent with another report.
    if (!input) return
    draft.change({ position: result.position })
    const near = texts.near(roundedPosition(result.position))
    if (!input.value.trim()) change(input, near)
    input.focus()
    const region = await regionOf(result.position)
    if (!container.current) return
    if (region.kind === 'outside') forgetPosition(input, near)
    setFound({ ...region, isFilledIn: region.kind === 'inside' && onSuggestRegion(region.region) })
  }

  /** A position abroad tells an authority nothing. A text that was typed meanwhile stays. */
  function forgetPosition(input: HTMLInputElement, near: string) {
    setState({ kind: 'none' })
    draft.change({ position: undefined })
    if (input.value === near) change(input, '')
  }

  function use(region: Region) {
    setFound({ kind: 'inside', region, isFilledIn: onSuggestRegion(region, { replaces: true }) })
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
      <FoundRegionNote found={found} onUse={use} />
      <Muted>{texts.positionUse}</Muted>
    </Stack>
  )

  function statusText(): string {
    if (state.kind === 'none') return ''
    if (state.kind !== 'found') return texts[state.kind]
    return texts.found({ metres: Math.round(state.position.accuracy) })
  }
}

/** Changes the text as if it were typed: React ignores a change that was made through the element's own property. */
function change(input: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}
