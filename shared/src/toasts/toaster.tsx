import { lazy, Suspense, useSyncExternalStore } from 'react'
import { loadChunk } from '../chunk/load-chunk'
import { toasts } from './toasts'

const loadList = () => loadChunk(() => import('./toast-list'))

/** Fetches the toasts' code ahead of time, because it could not be fetched without a network. */
export async function preloadToasts(): Promise<void> {
  await loadList().catch(() => undefined)
}

const none: readonly never[] = []
const ToastList = lazy(loadList)

/** The region in which toasts appear. Its code is fetched for the first toast at the latest. */
export function Toaster() {
  const hasToasts = useSyncExternalStore(toasts.subscribe, toasts.all, () => none).length > 0
  const isStarted = hasToasts || started
  if (!isStarted) return null
  started = true
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  )
}

/** After the first toast the list stays mounted, so that the last one can leave with its animation. */
let started = false
