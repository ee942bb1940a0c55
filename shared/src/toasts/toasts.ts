/** Specification, section 9. */
export const TOAST_MS = 5000

export type ToastKind = 'success' | 'error' | 'info'

export interface Toast {
  id: string
  kind: ToastKind
  message: string
}

const listeners = new Set<() => void>()
let shown: readonly Toast[] = []
let count = 0

/** Short messages at the top right. One list for all apps; the shell shows it. */
export const toasts = {
  /** Shows a message and returns its id, for `update` and `remove`. */
  add(kind: ToastKind, message: string): string {
    count += 1
    const id = `toast-${count}`
    set([...shown, { id, kind, message }])
    return id
  },

  /** Changes a toast, and shows it for its full time again. Does nothing when the id is unknown. */
  update(id: string, change: Partial<Omit<Toast, 'id'>>): void {
    set(shown.map((toast) => (toast.id === id ? { ...toast, ...change } : toast)))
  },

  remove(id: string): void {
    set(shown.filter((toast) => toast.id !== id))
  },

  /** The toasts that are shown, oldest first. */
  all: (): readonly Toast[] => shown,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

function set(next: readonly Toast[]): void {
  shown = next
  for (const listener of listeners) listener()
}
