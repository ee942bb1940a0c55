import { useEffect, useRef } from 'react'
import { withOutbox } from './load-outbox'
import type { outbox } from './outbox'
import { outboxFlag } from './outbox-flag'

/** Calls back when a kept report has arrived at the server, whichever tab sent it. */
export function useReportSent(onSent: (() => void) | undefined): void {
  const latest = useRef(onSent)
  latest.current = onSent
  useEffect(() => {
    let stop = () => {}
    let isUnmounted = false
    const load = () => withOutbox((loaded) => void listen(loaded.outbox))
    async function listen(loaded: typeof outbox) {
      await loaded.start()
      if (isUnmounted) return
      stop()
      stop = onEachSent(loaded, () => latest.current?.())
    }
    if (outboxFlag.isSet()) load()
    const stopFlag = outboxFlag.onSet(load)
    return () => {
      isUnmounted = true
      stopFlag()
      stop()
    }
  }, [])
}

function onEachSent({ all, subscribe }: typeof outbox, notify: () => void): () => void {
  const count = () => all().filter(({ state }) => state.kind === 'sent').length
  let before = count()
  return subscribe(() => {
    const sent = count()
    if (sent > before) notify()
    before = sent
  })
}
