import type { LiveComposition } from '@civictrack/contract'
import { createContext, use } from 'react'

const CompositionContext = createContext<LiveComposition | null>(null)

export const CompositionProvider = CompositionContext

/** The composition of this document: which releases it is made of. */
export function useComposition(): LiveComposition {
  const composition = use(CompositionContext)
  if (!composition) throw new Error('There is no composition around this component.')
  return composition
}

/** Reads the composition that the site server put into the page. */
export function readComposition(document: Document): LiveComposition {
  const element = document.getElementById('composition')
  if (!element) throw new Error('This page holds no composition.')
  return JSON.parse(element.textContent) as LiveComposition
}
