import { lgasOf, states } from '@civictrack/contract/regions'
import { SelectInput, useTexts } from '@civictrack/shared'
import type { ChangeEvent } from 'react'
import type { InputProps } from '../fields/input-props'
import { issueTexts } from '../issue-texts'

const STATE_NAMES = states.map(({ name }) => name)

export function StateInput({ onRegion }: InputProps) {
  const texts = useTexts(issueTexts)

  /** Clears the local government at once, before the next render: names like Surulere exist in two states. */
  function change({ currentTarget }: ChangeEvent<HTMLSelectElement>) {
    const lga = currentTarget.form?.elements.namedItem('lga')
    if (lga instanceof HTMLSelectElement) lga.value = ''
    onRegion({ state: currentTarget.value, lga: '' })
  }

  return (
    <SelectInput
      name="state"
      label={texts.state}
      placeholder={texts.chooseState}
      options={STATE_NAMES}
      required
      onChange={change}
    />
  )
}

/** Offers the local governments of the chosen state only, and is empty again after another state is chosen. */
export function LgaInput({ region: { state, lga } }: InputProps) {
  const texts = useTexts(issueTexts)
  const lgas = lgasOf(state).map(({ name }) => name)
  return (
    <SelectInput
      key={state}
      name="lga"
      label={texts.lga}
      placeholder={state ? texts.chooseLga : texts.stateFirst}
      options={lgas}
      defaultValue={lgas.includes(lga) ? lga : ''}
      disabled={!state}
      required
    />
  )
}
