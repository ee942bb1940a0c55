/** What tabs tell each other of the outbox. */
export type TabMessage =
  | { kind: 'changed' }
  /** A share of null ends an attempt, whatever came of it. */
  | { kind: 'progress'; id: string; share: number | null }
  | { kind: 'cancel' | 'sent'; id: string }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('civictrack-outbox')

/** Tells the other tabs. */
export function tellTabs(message: TabMessage): void {
  channel?.postMessage(message)
}

export function hearTabs(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data))
}
