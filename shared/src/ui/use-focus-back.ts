import { type MouseEvent, useEffect, useRef } from 'react'

/**
 * For a control that is disabled while what it began is under way: browsers take the focus from it, and with this it
 * comes back, unless somebody has gone on meanwhile.
 */
export function useFocusBack<Control extends HTMLElement>(isBusy: boolean) {
  const ref = useRef<Control>(null)
  const hadFocus = useRef(false)

  useEffect(() => {
    if (isBusy || !hadFocus.current) return
    hadFocus.current = false
    if (document.activeElement === document.body) ref.current?.focus({ preventScroll: true })
  }, [isBusy])

  const onClick = ({ currentTarget }: MouseEvent) => {
    hadFocus.current = currentTarget === document.activeElement
  }
  return { ref, onClick }
}
