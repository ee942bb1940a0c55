import { useLayoutEffect, useRef } from 'react'
import { useDocumentState } from '../document-state/document-state'

/** The page as the server has sent it: it can be read, and its links and plain forms work. */
export function SavedHtml() {
  const { prerenderedHtml, typedText } = useDocumentState()
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    container.current?.replaceChildren(...prerenderedHtml.copy())
    typedText.restore()
  }, [prerenderedHtml, typedText])
  return <div ref={container} />
}
