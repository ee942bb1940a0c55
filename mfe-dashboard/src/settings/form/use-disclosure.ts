import { useEffect, useRef, useState } from 'react'

/** A form that a button opens. The focus moves into it, and back to the button when it closes. */
export function useDisclosure(isOpenAtFirst: () => boolean = () => false) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const wasOpen = useRef(false)
  const opener = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (isOpen) panel.current?.querySelector('input')?.focus()
    else if (wasOpen.current) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])

  return { isOpen, open: () => setOpen(true), close: () => setOpen(false), opener, panel }
}
