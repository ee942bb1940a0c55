import * as z from 'zod/mini'
import type { Isolation } from '../isolation/isolation'
import { Message, type Order } from './messages'
import { startRenderer } from './start-renderer'

export interface Question<Value> {
  order: Order
  /** The shape of a valid answer. */
  schema: z.ZodMiniType<Value>
  limitMs: number
  /** For errors: the step as a clause ("the page / renders"), and its failure as a sentence without its end. */
  running: string
  failed: string
}

interface Options {
  isolation: Isolation
  /** The name (`app@version`) of each app's release. */
  releases: Record<string, string>
  /** The limit for all questions together. */
  totalMs?: number
}

export type RenderProcess = ReturnType<typeof renderProcess>

interface Pending {
  question: Question<unknown>
  id: number
  resolve: (value: unknown) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
  /** The app whose code runs; a timer of another app than the question's may run. */
  app: string
}

/** More messages than this say nothing: timers of several apps run in turns. */
const MAX_MESSAGES = 20_000

/**
 * A renderer that answers one question at a time. Every error names the release at fault. After a time limit, an invalid
 * message or the end of its process, `hasEnded` is true, and a new renderer must be started.
 */
export function renderProcess({ isolation, releases, totalMs }: Options) {
  let pending: Pending | undefined
  let hasEnded = false
  let lastId = 0
  let messages = 0
  const renderer = startRenderer(isolation, { onLine: receive, onEnd: (reason) => end(`Rendering the pages ${reason}`) })
  const total = totalMs === undefined ? undefined : setTimeout(() => stop(totalMs), totalMs)

  function settle(): Pending | undefined {
    const settled = pending
    clearTimeout(settled?.timer)
    pending = undefined
    return settled
  }

  function end(event: string): void {
    hasEnded = true
    clearTimeout(total)
    renderer.kill()
    const settled = settle()
    settled?.reject(new Error(`${nameOf(settled.app, releases)}: ${event}, while ${activityOf(settled)}.`))
  }

  const stop = (limitMs: number) => end(`Rendering the pages was stopped after ${limitMs / 1000} s`)

  function receive(line: string): void {
    if (hasEnded || !pending) return
    messages += 1
    const message = readMessage(line)
    const known = message && isAbout(message, pending, releases) ? message : undefined
    if (!known || messages > MAX_MESSAGES) end('The renderer sent an invalid message')
    else if ('running' in known) pending.app = known.running
    else answer(known)
  }

  function answer(message: Exclude<Message, { running: string }>): void {
    const settled = settle()
    if (!settled) return
    const { question, resolve, reject } = settled
    const answered = 'value' in message ? z.safeParse(question.schema, message.value) : undefined
    if (answered?.success) return resolve(answered.data)
    if ('ended' in message) close()
    reject(new Error(failureOf(message, question, releases)))
  }

  function close(): void {
    hasEnded = true
    clearTimeout(total)
    renderer.kill()
    settle()?.reject(new Error('The renderer was closed.'))
  }

  return {
    hasEnded: () => hasEnded,
    close,

    /** @throws {Error} that names the release at fault. */
    ask<Value>(question: Question<Value>): Promise<Value> {
      return new Promise((resolve, reject) => {
        if (hasEnded || pending) return reject(new Error('The renderer takes no question now.'))
        lastId += 1
        messages = 0
        const timer = setTimeout(() => stop(question.limitMs), question.limitMs)
        pending = { question, id: lastId, resolve: resolve as Pending['resolve'], reject, timer, app: question.order.app }
        renderer.send(JSON.stringify({ id: lastId, ...question.order }))
      })
    },
  }
}

function readMessage(line: string): Message | undefined {
  try {
    return z.parse(Message, JSON.parse(line))
  } catch {
    return undefined
  }
}

/** Whether a message answers the pending question, and names apps of this rendering only. */
function isAbout(message: Message, { id }: Pending, releases: Options['releases']): boolean {
  if ('running' in message) return Object.hasOwn(releases, message.running)
  if ('refused' in message && !Object.hasOwn(releases, message.refused.app)) return false
  if ('ended' in message && !Object.hasOwn(releases, message.ended.app)) return false
  return message.id === id
}

function failureOf(
  message: Exclude<Message, { running: string }>,
  { failed, order }: Question<unknown>,
  releases: Options['releases'],
): string {
  const name = nameOf(order.app, releases)
  if ('refused' in message) {
    const { app, module } = message.refused
    return `The bundle of ${nameOf(app, releases)} requires "${module}", which the site does not provide for rendering. Build it into the bundle, or do without it.`
  }
  if ('error' in message) return `${name}: ${failed}: ${message.error}`
  if ('value' in message) return `${name}: ${failed}: the answer is not a valid page.`
  const { app, reason } = message.ended
  if (app === order.app) return `${name}: ${failed}: ${reason}`
  return `${nameOf(app, releases)}: A timer of "${app}" has failed: ${reason}`
}

function activityOf({ app, question }: Pending): string {
  return app === question.order.app ? question.running : `a timer of "${app}" runs`
}

function nameOf(app: string, releases: Options['releases']): string {
  return releases[app] ?? app
}
