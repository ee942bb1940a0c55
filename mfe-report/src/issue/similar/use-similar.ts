import type { SimilarReport } from '@civictrack/contract/wire'
import { useSession } from '@civictrack/shared'
import { type RefObject, useEffect, useState } from 'react'
import { draft, fieldTexts } from '../../draft/draft'
import { askSimilar, similarQuery } from './ask-similar'

/** Wait for the next field before asking: a citizen fills several in at once. */
const PAUSE_MS = 600

/** The open reports that resemble the one in the form around `inside`, asked for while a signed-in citizen fills it in. */
export function useSimilar(inside: RefObject<HTMLElement | null>): SimilarReport[] {
  const account = useSession()?.account
  const [found, setFound] = useState<SimilarReport[]>([])

  useEffect(() => {
    const form = inside.current?.closest('form')
    if (!form || account === undefined) return setFound([])
    let last = ''
    let pause: ReturnType<typeof setTimeout> | undefined
    let running = new AbortController()

    function changed() {
      clearTimeout(pause)
      pause = setTimeout(ask, PAUSE_MS)
    }
    async function ask() {
      if (!form) return
      const { position } = draft.read() ?? {}
      const query = similarQuery({ fields: fieldTexts(new FormData(form)), position })
      const key = JSON.stringify(query)
      if (key === last) return
      last = key
      running.abort()
      running = new AbortController()
      const { signal } = running
      const similar = query ? await askSimilar(query, signal) : []
      if (!signal.aborted) setFound(similar)
    }
    changed()
    form.addEventListener('change', changed)
    return () => {
      form.removeEventListener('change', changed)
      clearTimeout(pause)
      running.abort()
    }
  }, [inside, account])

  return found
}
