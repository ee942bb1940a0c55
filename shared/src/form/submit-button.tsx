import type { ReactNode } from 'react'
import { useTexts } from '../texts/texts'
import { BusyButton } from '../ui/busy-button'
import { useFormBusy } from './form-context'
import { formTexts } from './form-texts'

interface Props {
  children: ReactNode
  /** The label while the form is busy; 'Loading....' unless the specification has another text. */
  busyText?: string
  isDisabled?: boolean
}

/** Submits the form around it; disabled while the form is busy. */
export function SubmitButton({ children, busyText, isDisabled = false }: Props) {
  const isBusy = useFormBusy()
  const texts = useTexts(formTexts)
  return (
    <BusyButton type="submit" variant="contained" size="large" isBusy={isBusy} disabled={isDisabled}>
      {isBusy ? (busyText ?? texts.loading) : children}
    </BusyButton>
  )
}
