import type { ComponentProps } from 'react'
import { Button } from './button'
import { useFocusBack } from './use-focus-back'

type Props = { isBusy: boolean } & Omit<ComponentProps<typeof Button>, 'ref'>

/** A button that is disabled during its own action, and gets the focus back afterwards. */
export function BusyButton({ isBusy, disabled = false, onClick, ...button }: Props) {
  const focusBack = useFocusBack<HTMLButtonElement>(isBusy)
  return (
    <Button
      {...button}
      ref={focusBack.ref}
      disabled={isBusy || disabled}
      onClick={(event) => {
        focusBack.onClick(event)
        onClick?.(event)
      }}
    />
  )
}
