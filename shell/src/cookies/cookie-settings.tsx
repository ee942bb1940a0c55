import { useLocation } from '@civictrack/shared'
import { lazy, Suspense, useCallback, useState, useSyncExternalStore } from 'react'
import { ErrorBoundary } from '../remote-page/error-boundary'

/** The fragment of an address that opens the dialog: `/Cookies#settings`. */
const SETTINGS_HASH = '#settings'

const CookieDialog = lazy(() => import('./cookie-dialog'))

let isOpen = false
const listeners = new Set<() => void>()

/** Opens the dialog over the page that is shown. */
export function openCookieSettings(): void {
  set(true)
}

/** Shows Cookies Settings. Their code is loaded when they are opened. */
export function CookieSettings() {
  const { hash, key } = useLocation()
  const isOpened = useSyncExternalStore(subscribe, () => isOpen, never)
  const [closedAt, setClosedAt] = useState('')
  const close = useCallback(() => {
    set(false)
    setClosedAt(key)
  }, [key])
  if (!isOpened && (hash !== SETTINGS_HASH || closedAt === key)) return null
  return (
    <ErrorBoundary fallback={null}>
      <Suspense fallback={null}>
        <CookieDialog onClose={close} />
      </Suspense>
    </ErrorBoundary>
  )
}

function set(next: boolean): void {
  isOpen = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function never(): boolean {
  return false
}
