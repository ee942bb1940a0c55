import { newUuid } from '../../new-uuid'
import { session } from '../../session/session'
import type { KeptReport, OutboxState, ShownEntry } from '../outbox-entry'
import { timeToNextLook } from '../state/due'
import { isSameReport, newEntry } from '../state/entry'
import { isExpired } from '../state/shown'
import type { DeviceStore } from '../store/device-store'
import { Attempts, showSentToast } from './attempts'
import { asOneSender } from './one-sender'
import { OutboxTab } from './outbox-tab'
import { onTabMessage, sendToTabs, type TabMessage } from './tabs'

/** The reports on their way. Each is kept on the device until the server has acknowledged it. One object for each tab. */
export class OutboxRunner {
  private readonly tab: OutboxTab
  private readonly attempts: Attempts
  private starting: Promise<void> | undefined
  private rounds: Promise<void> | undefined
  private timer: ReturnType<typeof setTimeout> | undefined

  constructor(private readonly store: DeviceStore<'outbox'>) {
    this.tab = new OutboxTab(store)
    this.attempts = new Attempts(store, this.tab)
  }

  /** Reads the kept reports and sends them: now, on a connection, a log-in or a visible tab, and after each back-off. */
  start(): Promise<void> {
    this.starting ??= this.begin()
    return this.starting
  }

  /**
   * Keeps a report and sends it. A report that is kept or sent already is not taken twice; other content under a known id
   * is another report. Returns the id that it is kept under. The owner is the account that was signed in when it was
   * submitted.
   */
  async add(report: KeptReport, owner = session.current()?.account ?? null): Promise<string> {
    await this.start()
    const before = await this.store.get(report.id)
    if (before && isSameReport(before, report)) {
      void this.send()
      return report.id
    }
    const id = before ? newUuid() : report.id
    await this.store.put(id, newEntry({ ...report, id }, { owner, now: Date.now() }))
    await this.tab.changed()
    void this.send()
    return id
  }

  /** The state of a report after its next attempt; undefined when it was removed. */
  settled(id: string): Promise<OutboxState | undefined> {
    this.tab.dispatch({ type: 'resultAwaited', id })
    return new Promise((resolve) => {
      const look = () => {
        const state = this.tab.state.entries.find((entry) => entry.id === id)?.state
        if (state?.kind === 'waiting' && state.reason === null) return
        stop()
        this.tab.dispatch({ type: 'resultDelivered', id })
        resolve(state)
      }
      const stop = this.subscribe(look)
      look()
    })
  }

  /** Sends everything that waits, without its back-off. */
  async retry(): Promise<void> {
    this.tab.dispatch({ type: 'retryRequested' })
    await this.send()
  }

  /** Removes a report, also while it is being sent. One that the server acknowledges meanwhile stays in the list. */
  async remove(id: string): Promise<void> {
    this.attempts.cancel(id)
    sendToTabs({ kind: 'cancel', id })
    await this.store.remove(id)
    // An attempt may have begun before the store had removed it.
    this.attempts.cancel(id)
    await this.tab.changed()
  }

  /** The reports that the present session may see, newest first. The same array until something changes. */
  readonly all = (): readonly ShownEntry[] => this.tab.all()

  has(id: string): Promise<boolean> {
    return this.store.get(id).then(Boolean)
  }

  /** False when the browser stores nothing or the device is full: the report is then lost when the page is left. */
  outlivesPage(id: string): boolean {
    return this.store.outlives(id)
  }

  readonly subscribe = (listener: () => void): (() => void) => this.tab.subscribe(listener)

  private async begin(): Promise<void> {
    onTabMessage((message) => this.receive(message))
    const retry = () => void this.retry()
    window.addEventListener('online', retry)
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && retry())
    session.subscribe(() => void this.tab.refresh().then(retry))
    await this.tab.refresh()
    for (const entry of this.tab.state.entries) if (isExpired(entry, Date.now())) await this.store.remove(entry.id)
    retry()
  }

  /** Sends the due reports, one after the other, each once. A request during a round makes another round follow. */
  private send(): Promise<void> {
    this.tab.dispatch({ type: 'sendRequested' })
    this.rounds ??= this.runRounds()
    return this.rounds
  }

  private async runRounds(): Promise<void> {
    try {
      do {
        await asOneSender(() => this.attempts.sendAllDue())
        this.tab.dispatch({ type: 'roundEnded' })
      } while (this.tab.state.phase === 'sending')
    } catch (error) {
      this.tab.dispatch({ type: 'roundFailed' })
      throw error
    } finally {
      // No await since the last check of the phase: a request from now on begins new rounds.
      this.rounds = undefined
      this.schedule()
    }
  }

  private receive(message: TabMessage): void {
    if (message.kind === 'changed') void this.tab.refresh().then(() => this.schedule())
    else if (message.kind === 'progress') this.tab.receiveProgress(message.id, message.share)
    else if (message.kind === 'cancel') this.attempts.cancel(message.id)
    else if (this.tab.state.awaited.has(message.id)) showSentToast()
  }

  private schedule(): void {
    clearTimeout(this.timer)
    const wait = timeToNextLook(this.tab.state.entries, { session: session.current(), now: Date.now() })
    if (wait !== undefined) this.timer = setTimeout(() => void this.send(), wait)
  }
}
