import { session } from '../../session/session'
import { toasts } from '../../toasts/toasts'
import { outboxTexts } from '../list/outbox-texts'
import type { OutboxEntry, OutboxState } from '../outbox-entry'
import { backOff } from '../state/back-off'
import { belongsTo, nextDue } from '../state/due'
import { reduceEntry } from '../state/entry'
import type { DeviceStore } from '../store/device-store'
import type { OutboxTab } from './outbox-tab'
import { outcomeOf } from './outcome-of'
import { sendEntry, sendPosition } from './send-entry'
import { sendToTabs } from './tabs'

/** The attempts of this tab to send reports. */
export class Attempts {
  /** One for each report that this tab is sending. */
  private readonly running = new Map<string, AbortController>()

  constructor(
    private readonly store: DeviceStore<'outbox'>,
    private readonly tab: OutboxTab,
  ) {}

  /** Ends the attempt to send a report, if this tab makes one. */
  cancel(id: string): void {
    this.running.get(id)?.abort()
  }

  /** Sends each due report once, then the positions of sent ones. */
  async sendAllDue(): Promise<void> {
    // The result of an attempt cannot always be stored: without this list a round could repeat it for ever.
    const attempted = new Set<string>()
    for (;;) {
      const entries = (await this.store.all()).filter(({ id }) => !attempted.has(id))
      const moment = { session: session.current(), now: Date.now(), attempted: this.tab.state.attempted }
      const due = nextDue(entries, moment)
      if (!due) break
      attempted.add(due.id)
      await this.attempt(due)
    }
    await this.sendPositions()
  }

  private async attempt(waiting: OutboxEntry): Promise<void> {
    const sender = session.current()
    if (!sender || !belongsTo(waiting, sender)) return this.keep(waiting, needsLogIn())
    const entry = reduceEntry(waiting, { type: 'attempted', account: sender.account })
    const { id } = entry
    const { retryRequests } = this.tab.state
    const controller = new AbortController()
    const { signal } = controller
    this.running.set(id, controller)
    try {
      const isThere = await this.store.update(id, () => entry)
      if (signal.aborted) await this.store.remove(id)
      if (!isThere || signal.aborted) return
      this.tab.showProgress(id, 0)
      const onProgress = (share: number) => this.tab.showProgress(id, share)
      const reference = await sendEntry(entry, { session: sender, signal, onProgress })
      await this.store.put(id, reduceEntry(entry, { type: 'acknowledged', reference, at: Date.now() }))
      sendToTabs({ kind: 'sent', id })
      showSentToast()
    } catch (error) {
      if (!signal.aborted) await this.keep(entry, outcomeOf(error), retryRequests)
    } finally {
      this.running.delete(id)
      this.tab.dispatch({ type: 'attemptEnded', id })
      await this.tab.changed()
      sendToTabs({ kind: 'progress', id, share: null })
    }
  }

  /** Keeps a report that could not be sent. */
  private async keep(
    entry: OutboxEntry,
    outcome: OutboxState,
    retryRequests = this.tab.state.retryRequests,
  ): Promise<void> {
    const { id } = entry
    this.tab.dispatch({ type: 'attemptFailed', id, retryRequests })
    const kept = reduceEntry(entry, { type: 'failed', outcome, retryAt: Date.now() + backOff(entry.attempts) })
    await this.store.update(id, () => kept)
    this.tab.dispatch({ type: 'attemptEnded', id })
    await this.tab.changed()
  }

  /** Sends the positions of sent reports. One that the server refuses is dropped; one that did not arrive is sent later. */
  private async sendPositions(): Promise<void> {
    for (const { id, state, position, owner } of await this.store.all()) {
      const sender = session.current()
      if (state.kind !== 'sent' || !position || !sender || owner !== sender.account) continue
      const { reference } = state
      const outcome = reference ? await sendPosition(reference, position, sender).then(() => null, outcomeOf) : null
      if (outcome?.kind === 'waiting') continue
      await this.store.update(id, (before) => reduceEntry(before, { type: 'positionSettled' }))
      await this.tab.changed()
    }
  }
}

/** Called only when the server has acknowledged a report: nothing else claims success. */
export function showSentToast(): void {
  toasts.add('success', outboxTexts.get().success)
}

function needsLogIn(): OutboxState {
  return { kind: 'waiting', reason: 'log-in', message: outboxTexts.get().logIn }
}
