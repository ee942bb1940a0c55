import { fullLoads } from '@civictrack/shared/host'
import { createContext, use } from 'react'
import { followColourScheme } from './browser-bar-colour'
import { createEarlyClicks } from './early-clicks'
import { createHeadingFocus } from './heading-focus'
import { createPrerenderedHtml } from './prerendered-html'
import { createScrollPositions } from './scroll-positions'
import { createTypedText } from './typed-text'

/** Everything that the shell remembers of one document, from its start until it is left. It has no other owner. */
export type DocumentState = ReturnType<typeof createDocumentState>

/** Made once for a document. On the server, where nothing is remembered, nothing of it is started. */
export function createDocumentState() {
  const typedText = createTypedText()
  const prerenderedHtml = createPrerenderedHtml()
  const scrollPositions = createScrollPositions()
  return {
    typedText,
    prerenderedHtml,
    scrollPositions,
    earlyClicks: createEarlyClicks(),
    headingFocus: createHeadingFocus(),
    /** Links of all remotes ask it too, so `shared` holds it. */
    fullLoads,

    /** Begins to follow the document. `content` is the server's HTML of its page, where there is any. */
    start(content: Element | null): void {
      prerenderedHtml.save(content)
      typedText.watch()
      scrollPositions.start()
      followColourScheme()
    },

    /** Reloads the document, and carries the typed text over. */
    reload(): void {
      typedText.saveForReload()
      location.reload()
    },
  }
}

const DocumentStateContext = createContext<DocumentState | null>(null)

export const DocumentStateProvider = DocumentStateContext

export function useDocumentState(): DocumentState {
  const state = use(DocumentStateContext)
  if (!state) throw new Error('There is no DocumentStateProvider around this component. Render it inside <Site>.')
  return state
}
