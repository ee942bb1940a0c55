import type { InlineComposition, LiveComposition } from '@civictrack/contract'
import { createContext, use } from 'react'

const CompositionContext = createContext<LiveComposition | null>(null)

export const CompositionProvider = CompositionContext

/** The composition of this document: the releases that it consists of. */
export function useComposition(): LiveComposition {
  const composition = use(CompositionContext)
  if (!composition) throw new Error('There is no CompositionProvider around this component. Render it inside <Site>.')
  return composition
}

/** The longest pause before a composition that did not load is asked for again. */
const LONGEST_PAUSE_MS = 15_000

/**
 * Reads the composition that the site server put into the page, and loads the rest of it where the page has only its
 * address: again and again, until the network lets it through.
 */
export async function readComposition(document: Document): Promise<LiveComposition> {
  const inline = inlineIn(document)
  if (!('address' in inline)) return inline
  const { address, ...own } = inline
  for (let pause = 500; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    const loaded = await load(address).catch(() => undefined)
    if (loaded) return { ...loaded, ...own }
    await new Promise((resolve) => {
      setTimeout(resolve, pause)
      addEventListener('online', resolve, { once: true })
    })
  }
}

async function load(address: string): Promise<LiveComposition | undefined> {
  const response = await fetch(address)
  return response.ok ? ((await response.json()) as LiveComposition) : undefined
}

function inlineIn(document: Document): InlineComposition {
  const element = document.getElementById('composition')
  if (!element)
    throw new Error('This page has no element with the id "composition". The site server puts it in; reload the page.')
  return JSON.parse(element.textContent) as InlineComposition
}
