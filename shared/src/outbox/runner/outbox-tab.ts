import { session } from '../../session/session'
import type { ShownEntry } from '../outbox-entry'
import { outboxFlag } from '../outbox-flag'
import { isUnfinished, shownEntries } from '../state/shown'
import { initialTabState, reduceTab, type TabEvent, type TabState } from '../state/tab-state'
import type { DeviceStore } from '../store/device-store'
import { sendToTabs } from './tabs'

/** The outbox as one tab knows it: its state, its listeners, and its messages to the other tabs. */
export class OutboxTab {
  private current: TabState = initialTabState
  private shown: readonly ShownEntry[] = []
  private readonly listeners = new Set<() => void>()

  constructor(private readonly store: DeviceStore<'outbox'>) {}

  get state(): TabState {
    return this.current
  }

  dispatch(event: TabEvent): void {
    this.current = reduceTab(this.current, event)
  }

  /** The same array until something changes. */
  readonly all = (): readonly ShownEntry[] => this.shown

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  /** Reads the store again, and tells the listeners. */
  async refresh(): Promise<void> {
    this.dispatch({ type: 'entriesRead', entries: await this.store.all() })
    const isUnfinishedLeft = this.state.entries.some(isUnfinished)
    if (isUnfinishedLeft || this.store.isRead()) outboxFlag.set(isUnfinishedLeft)
    this.publish()
  }

  /** To be called after each change of the store: tells the other tabs too. */
  async changed(): Promise<void> {
    await this.refresh()
    sendToTabs({ kind: 'changed' })
  }

  /** Publishes the progress of an attempt of this tab. */
  showProgress(id: string, share: number): void {
    this.receiveProgress(id, share)
    sendToTabs({ kind: 'progress', id, share })
  }

  /** Stores the progress of an attempt of any tab; a share of null ends it. */
  receiveProgress(id: string, share: number | null): void {
    this.dispatch(share === null ? { type: 'attemptOfOtherTabEnded', id } : { type: 'progressReceived', id, share })
    this.publish()
  }

  private publish(): void {
    this.shown = shownEntries(this.state, session.current())
    for (const listener of [...this.listeners]) listener()
  }
}
