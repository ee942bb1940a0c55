/** The messages between tabs. Tabs of an older release may be open, so that their shape stays. */
export type TabMessage =
  | { kind: 'changed' }
  /** A share of null ends an attempt, with any result. */
  | { kind: 'progress'; id: string; share: number | null }
  | { kind: 'cancel' | 'sent'; id: string }

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('civictrack-outbox')

export function sendToTabs(message: TabMessage): void {
  channel?.postMessage(message)
}

export function onTabMessage(listener: (message: TabMessage) => void): void {
  channel?.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => listener(data))
}
