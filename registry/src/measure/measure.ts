import { channel } from 'node:diagnostics_channel'

export type CacheName = 'assets' | 'dictionaries' | 'pages'

/**
 * Composer and site tell of their work, by channel of `node:diagnostics_channel`. Without a subscriber (`METRICS_PORT` is not set)
 * nothing is computed. Names of people and addresses are in none.
 */
export interface Measured {
  /** A page that was ordered by a request, or all pages of a composition in English or in the other languages. */
  'civictrack:rendering': {
    subject: 'page' | 'composition' | 'translations'
    /** `busy`: it was not tried, because too many were waiting. */
    outcome: 'rendered' | 'busy' | 'failed'
    seconds: number
  }
  'civictrack:cache-read': { cache: CacheName; isHit: boolean }
  'civictrack:cache-size': { cache: CacheName; bytes: number }
  'civictrack:job-end': { kind: string; state: 'done' | 'failed' | 'refused' }
}

export function measure<Name extends keyof Measured>(name: Name, value: Measured[Name]): void {
  const told = channel(name)
  if (told.hasSubscribers) told.publish(value)
}

type Subject = Measured['civictrack:rendering']['subject']

/** Measures a rendering, and passes its result or error on. An error named `RendererBusy` says that it was not tried. */
export async function measureRendering<Value>(subject: Subject, work: Promise<Value>): Promise<Value> {
  const start = performance.now()
  const tell = (outcome: Measured['civictrack:rendering']['outcome']) =>
    measure('civictrack:rendering', { subject, outcome, seconds: (performance.now() - start) / 1000 })
  try {
    const value = await work
    tell('rendered')
    return value
  } catch (error) {
    tell((error as Error).name === 'RendererBusy' ? 'busy' : 'failed')
    throw error
  }
}
