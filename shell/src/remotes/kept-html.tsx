import { useLayoutEffect, useRef } from 'react'
import { typedText } from './typed-text'

let kept: Node[] = []

/** A copy of the page's server-rendered HTML, for when its component fails after it has arrived. */
export const keptHtml = {
  /** Takes the copy; called before hydration. */
  keep(slot: Element | null): void {
    kept = slot ? [...slot.childNodes].map((node) => node.cloneNode(true)) : []
  },
  isAtHand: () => kept.length > 0,
}

/** The page as it came from the server: it reads, its links and plain forms work. */
export function KeptHtml() {
  const place = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    place.current?.replaceChildren(...kept.map((node) => node.cloneNode(true)))
    typedText.restore()
  }, [])
  return <div ref={place} />
}
