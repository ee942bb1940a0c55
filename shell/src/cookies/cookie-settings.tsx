import { useLocation } from '@civictrack/shared'
import { lazy, Suspense, useCallback, useState, useSyncExternalStore } from 'react'
import { ErrorBoundary } from '../remote-page/error-boundary'

/** The end of an address that asks for the dialog: `/Cookies#settings`. */
const ASKED = '#settings'

const CookieDialog = lazy(() => import('./cookie-dialog'))

let isOpen = false
const listeners = new Set<() => void>()

/** Opens the dialog over whatever page is shown. */
export function openCookieSettings(): void {
  set(true)
}

/** Where Cookies Settings appear. Their code is fetched when they are asked for. */
export function CookieSettings() {
  const { hash, key } = useLocation()
  const isAsked = useSyncExternalStore(subscribe, () => isOpen, never)
  const [answeredAt, setAnsweredAt] = useState('')
  const close = useCallback(() => {
    set(false)
    setAnsweredAt(key)
  }, [key])
  if (!isAsked && (hash !== ASKED || answeredAt === key)) return null
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
