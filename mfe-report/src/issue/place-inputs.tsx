import { lgasOf, states } from '@civictrack/contract/regions'
import { SelectInput, styled, useTexts } from '@civictrack/shared'
import { useRef } from 'react'
import { issueTexts } from './issue-texts'

interface Props {
  state: string
  onState: (state: string) => void
  /** The local government that is chosen at first, where it belongs to the state. */
  lga: string
}

const STATE_NAMES = states.map(({ name }) => name)

/** State and local government. The second has only what belongs to the first, and starts afresh when that changes. */
export function PlaceInputs({ state, onState, lga }: Props) {
  const texts = useTexts(issueTexts)
  const lgaSelect = useRef<HTMLSelectElement>(null)
  const lgas = lgasOf(state).map(({ name }) => name)

  /** Cleared at once, not only with the next render: names like Surulere stand in two states. */
  function changeState(next: string) {
    if (lgaSelect.current) lgaSelect.current.value = ''
    onState(next)
  }

  return (
    <Pair>
      <SelectInput
        name="state"
        label={texts.state}
        placeholder={texts.chooseState}
        options={STATE_NAMES}
        required
        onChange={(event) => changeState(event.currentTarget.value)}
      />
      <SelectInput
        key={state}
        ref={lgaSelect}
        name="lga"
        label={texts.lga}
        placeholder={state ? texts.chooseLga : texts.stateFirst}
        options={lgas}
        defaultValue={lgas.includes(lga) ? lga : ''}
        disabled={!state}
        required
      />
    </Pair>
  )
}

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2.5),
  [theme.breakpoints.up('sm')]: { gridTemplateColumns: '1fr 1fr' },
}))
