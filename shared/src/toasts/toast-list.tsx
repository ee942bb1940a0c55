import './goober-sheet'
import { SnackbarProvider, useSnackbar } from 'notistack'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { ToastContent } from './toast-content'
import { toasts } from './toasts'

/** The number of toasts that are shown at once; a newer one replaces the oldest. */
const LIMIT = 5

/** Shows the toasts with notistack, at the top right (specification, section 9). */
export default function ToastList() {
  return (
    <SnackbarProvider
      anchorOrigin={{ vertical: 'top', horizontal: 'right' }}
      maxSnack={LIMIT}
      Components={{ default: ToastContent }}
      onClose={(_event, _reason, key) => key !== undefined && toasts.remove(String(key))}
    >
      <Sync />
    </SnackbarProvider>
  )
}

/** Copies our list to notistack's, which can neither update a toast nor be called before it is mounted. */
function Sync() {
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  const list = useSyncExternalStore(toasts.subscribe, toasts.all, toasts.all)
  const shown = useRef(new Set<string>())

  useEffect(() => {
    const ids = new Set(list.map((toast) => toast.id))
    for (const { id, message } of list) {
      if (!shown.current.has(id)) enqueueSnackbar(message, { key: id, persist: true })
    }
    for (const id of shown.current) {
      if (!ids.has(id)) closeSnackbar(id)
    }
    shown.current = ids
  }, [list, enqueueSnackbar, closeSnackbar])

  useEffect(() => {
    document.addEventListener('keydown', focusNewest)
    return () => document.removeEventListener('keydown', focusNewest)
  }, [])

  return null
}

/** Specification, section 9: the keyboard shortcut Alt+T. */
function focusNewest(event: KeyboardEvent): void {
  if (!event.altKey || event.code !== 'KeyT') return
  const newest = toasts.all().at(-1)
  if (!newest) return
  event.preventDefault()
  document.getElementById(newest.id)?.focus()
}
