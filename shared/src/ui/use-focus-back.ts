import { type MouseEvent, useEffect, useRef } from 'react'

/**
 * For a control that is disabled during its own action: browsers remove the focus from it. This gives the focus back
 * afterwards, unless the visitor has moved the focus elsewhere.
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
