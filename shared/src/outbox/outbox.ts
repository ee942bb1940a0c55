import { newUuid } from '../new-uuid'
import { session } from '../session/session'
import { toasts } from '../toasts/toasts'
import { backOff, LONGEST_MS } from './back-off'
import { deviceStore } from './device-store'
import { belongsTo, isOver, isShownTo, isWaiting, nextDue } from './due'
import { asOneSender } from './one-sender'
import type { KeptReport, OutboxEntry, OutboxState } from './outbox-entry'
import { outboxFlag } from './outbox-flag'
import { outboxTexts } from './outbox-texts'
import { outcomeOf } from './outcome-of'
import { sendEntry, sendPosition } from './send-entry'
import { hearTabs, tellTabs } from './tabs'

/** A report in the list, with the share of it that is sent while it is being sent. */
export interface ShownEntry extends OutboxEntry {
  progress: number | null
}

const LOOK_AGAIN_MS = 3000

const store = deviceStore('outbox')
const listeners = new Set<() => void>()
const progress = new Map<string, number>()
const sending = new Map<string, AbortController>()
/** Reports that have been tried since there was hope last. No moments are compared: clocks are put right. */
const tried = new Set<string>()
/** How many times there was hope: some comes while an attempt is under way, too late for it. */
let hopes = 0
/** Reports that a page of this tab waits for. */
const awaited = new Set<string>()
let shown: readonly ShownEntry[] = []
let kept: OutboxEntry[] = []
let timer: ReturnType<typeof setTimeout> | undefined
let round: Promise<void> | undefined
let isAskedAgain = false
let started: Promise<void> | undefined

/** Photos of drafts: files that are kept beside the reports on this device. */
export const keptFiles = deviceStore('files')

/** Reports on their way. Each is kept on the device until the server has acknowledged it. */
export const outbox = {
  /** Reads what is kept and sends it, now and whenever there is hope: a connection, a log-in, a look at the tab, time. */
  start(): Promise<void> {
    started ??= begin()
    return started
  },

  /**
   * Keeps a report and sends it. The very same one that is kept or sent already is not taken twice; other words under a
   * known id are another report. Gives the id that it is kept under. The owner is who was signed in when it was submitted.
   */
  async add(report: KeptReport, owner = session.current()?.account ?? null): Promise<string> {
    await this.start()
    const before = await store.get(report.id)
    if (before && isSame(before, report)) {
      void send()
      return report.id
    }
    const entry = { ...report, id: before ? newUuid() : report.id, owner }
    await store.put(entry.id, { ...entry, createdAt: Date.now(), state: untried(), attempts: 0, nextAt: 0 })
    await changed()
    void send()
    return entry.id
  },

  /** What became of a report at its next attempt: sent, refused, or kept for a reason. */
  async settled(id: string): Promise<OutboxState | undefined> {
    const stateOf = () => kept.find((entry) => entry.id === id)?.state
    awaited.add(id)
    const isSettled = (state: OutboxState | undefined) => state?.kind !== 'waiting' || state.reason !== null
    return new Promise((resolve) => {
      const look = () => {
        const state = stateOf()
        if (!isSettled(state)) return
        stop()
        awaited.delete(id)
        resolve(state)
      }
      const stop = this.subscribe(look)
      look()
    })
  },

  /** Sends everything that waits, without waiting for its turn. */
  async retry(): Promise<void> {
    hopes += 1
    tried.clear()
    await send()
  },

  /** Takes a report out, also while it is being sent. What the server has acknowledged meanwhile is there. */
  async remove(id: string): Promise<void> {
    sending.get(id)?.abort()
    tellTabs({ kind: 'cancel', id })
    await store.remove(id)
    // An attempt may have begun before it was out.
    sending.get(id)?.abort()
    await changed()
  },

  /** The reports of who is signed in, and those that nobody has logged in for; newest first. The same array until something changes. */
  all: (): readonly ShownEntry[] => shown,

  has: (id: string): Promise<boolean> => store.get(id).then(Boolean),

  /** Whether a report outlives the page; not where the browser stores nothing, or the device is full. */
  outlivesPage: (id: string): boolean => store.outlives(id),

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

async function begin(): Promise<void> {
  hearTabs((message) => {
    if (message.kind === 'changed') void refresh().then(schedule)
    else if (message.kind === 'progress') heard(message.id, message.share)
    else if (message.kind === 'cancel') sending.get(message.id)?.abort()
    else if (awaited.has(message.id)) saySent()
  })
  const hope = () => void outbox.retry()
  window.addEventListener('online', hope)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && hope())
  session.subscribe(() => void refresh().then(hope))
  await refresh()
  for (const entry of kept) if (isOver(entry, Date.now())) await store.remove(entry.id)
  hope()
}

/** Sends what is due, one after the other, each once. A call during a round makes another one follow. */
function send(): Promise<void> {
  isAskedAgain = true
  round ??= rounds()
  return round
}

async function rounds(): Promise<void> {
  try {
    while (isAskedAgain) {
      isAskedAgain = false
      await asOneSender(sendAllDue)
    }
  } finally {
    // In the same breath as the last look at `isAskedAgain`: who asks from now on begins a round.
    round = undefined
    schedule()
  }
}

async function sendAllDue(): Promise<void> {
  // What became of an attempt cannot always be noted: a store may be full, or closed.
  const passed = new Set<string>()
  for (;;) {
    const entries = (await store.all()).filter(({ id }) => !passed.has(id))
    const due = nextDue(entries, { session: session.current(), now: Date.now(), tried })
    if (!due) break
    passed.add(due.id)
    await attempt(due)
  }
  await sendPositions()
}

async function attempt(waiting: OutboxEntry): Promise<void> {
  const who = session.current()
  if (!who || !belongsTo(waiting, who)) return settle(waiting, needsLogIn())
  // Whoever it goes out for keeps it: after an attempt that nobody answered, no other account may send it.
  const entry = { ...waiting, owner: who.account, attempts: waiting.attempts + 1 }
  const hopesBefore = hopes
  const controller = new AbortController()
  sending.set(entry.id, controller)
  try {
    const isThere = await store.update(entry.id, () => entry)
    if (controller.signal.aborted) await store.remove(entry.id)
    if (!isThere || controller.signal.aborted) return
    report(entry.id, 0)
    const reference = await sendEntry(entry, {
      session: who,
      signal: controller.signal,
      onProgress: (share) => report(entry.id, share),
    })
    await store.put(entry.id, { ...entry, image: null, state: { kind: 'sent', reference, at: Date.now() } })
    tellTabs({ kind: 'sent', id: entry.id })
    saySent()
  } catch (error) {
    if (!controller.signal.aborted) await settle(entry, outcomeOf(error), hopesBefore)
  } finally {
    sending.delete(entry.id)
    progress.delete(entry.id)
    await changed()
    tellTabs({ kind: 'progress', id: entry.id, share: null })
  }
}

async function settle(entry: OutboxEntry, state: OutboxState, hopesBefore = hopes): Promise<void> {
  if (hopes === hopesBefore) tried.add(entry.id)
  const settled = { ...entry, state, nextAt: Date.now() + backOff(entry.attempts) }
  await store.update(entry.id, () => settled)
  progress.delete(entry.id)
  await changed()
}

/** Only here, where the server has acknowledged a report, does anything say so. */
function saySent(): void {
  toasts.add('success', outboxTexts.get().success)
}

/** A position that the server does not want is let go of; one that did not arrive is sent with the next round. */
async function sendPositions(): Promise<void> {
  for (const entry of await store.all()) {
    const who = session.current()
    if (entry.state.kind !== 'sent' || !entry.position || entry.owner !== who?.account || !who) continue
    const { reference } = entry.state
    const outcome = reference ? await sendPosition(reference, entry.position, who).then(() => null, outcomeOf) : null
    if (outcome?.kind === 'waiting') continue
    await store.update(entry.id, (before) => ({ ...before, position: undefined }))
    await changed()
  }
}

async function changed(): Promise<void> {
  await refresh()
  tellTabs({ kind: 'changed' })
}

async function refresh(): Promise<void> {
  kept = await store.all()
  const isSomeLeft = kept.some(({ state, position }) => state.kind !== 'sent' || position !== undefined)
  if (isSomeLeft || store.isRead()) outboxFlag.set(isSomeLeft)
  publish()
}

function publish(): void {
  const who = session.current()
  shown = kept
    .filter((entry) => isShownTo(entry, who))
    .sort((a, b) => b.createdAt - a.createdAt)
    .map((entry) => ({ ...entry, progress: entry.state.kind === 'waiting' ? (progress.get(entry.id) ?? null) : null }))
  for (const listener of [...listeners]) listener()
}

function report(id: string, share: number): void {
  show(id, share)
  tellTabs({ kind: 'progress', id, share })
}

function heard(id: string, share: number | null): void {
  if (share === null) tried.add(id)
  show(id, share)
}

function show(id: string, share: number | null): void {
  if (share === null) progress.delete(id)
  else progress.set(id, share)
  publish()
}

/** Looks again when the next report is due; soon where another tab is at it, for that tab may be closed. */
function schedule(): void {
  clearTimeout(timer)
  const who = session.current()
  const waiting = kept.filter((entry) => isWaiting(entry) && who !== null && belongsTo(entry, who))
  if (waiting.length === 0) return
  const next = Math.min(...waiting.map(({ nextAt }) => nextAt))
  const wait = Math.min(LONGEST_MS, Math.max(LOOK_AGAIN_MS, next - Date.now()))
  timer = setTimeout(() => void send(), wait)
}

function isSame(kept: OutboxEntry, report: KeptReport): boolean {
  const hasSamePhoto = kept.image === null || kept.image.size === report.image.size
  return (
    kept.state.kind !== 'attention' && hasSamePhoto && JSON.stringify(kept.fields) === JSON.stringify(report.fields)
  )
}

function untried(): OutboxState {
  return { kind: 'waiting', reason: null, message: '' }
}

function needsLogIn(): OutboxState {
  return { kind: 'waiting', reason: 'log-in', message: outboxTexts.get().logIn }
}
