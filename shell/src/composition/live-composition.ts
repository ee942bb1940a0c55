import type { LiveComposition } from '@civictrack/contract'
import { createContext, use } from 'react'

const CompositionContext = createContext<LiveComposition | null>(null)

export const CompositionProvider = CompositionContext

/** The composition of this document: the releases that it consists of. */
export function useComposition(): LiveComposition {
  const composition = use(CompositionContext)
  if (!composition) throw new Error('There is no CompositionProvider around this component. Render it inside <Site>.')
  return composition
}

/** Reads the composition that the site server put into the page. */
export function readComposition(document: Document): LiveComposition {
  const element = document.getElementById('composition')
  if (!element)
    throw new Error('This page has no element with the id "composition". The site server puts it in; reload the page.')
  return JSON.parse(element.textContent) as LiveComposition
}
