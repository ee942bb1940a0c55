import * as z from 'zod/mini'
import type { Isolation } from '../isolation/isolation'
import { endOf, failureOf, type ReleaseNames } from './failures'
import { type Answer, Message, type Question } from './messages'
import { startRenderer } from './start-renderer'

interface Options {
  isolation: Isolation
  releases: ReleaseNames
}

export type RenderProcess = ReturnType<typeof renderProcess>

interface Pending {
  question: Question<unknown>
  id: number
  resolve: (value: unknown) => void
  reject: (error: Error) => void
  timer: NodeJS.Timeout
  /** The app whose code runs: a timer of another app than the question's may run. */
  app: string
  messages: number
}

/** Timers of several apps run in turns. More messages than this are an attack. */
const MAX_MESSAGES = 20_000

/**
 * A renderer that answers one question at a time. Every error names the release at fault. After a time limit, an invalid
 * message or the end of its process, `hasEnded` is true, and a new renderer must be started.
 */
export function renderProcess({ isolation, releases }: Options) {
  let pending: Pending | undefined
  let hasEnded = false
  let lastId = 0
  const renderer = startRenderer(isolation, {
    onLine: receive,
    onEnd: (reason) => end(`Rendering the pages ${reason}`),
  })

  function settle(): Pending | undefined {
    const settled = pending
    clearTimeout(settled?.timer)
    pending = undefined
    return settled
  }

  function end(event: string): void {
    hasEnded = true
    renderer.kill()
    const settled = settle()
    settled?.reject(new Error(endOf(event, settled, releases)))
  }

  const stop = (limitMs: number) => end(`Rendering the pages was stopped after ${limitMs / 1000} s`)

  function receive(line: string): void {
    if (hasEnded || !pending) return
    pending.messages += 1
    const message = readMessage(line)
    if (!message || !isAbout(message, pending, releases)) end('The renderer sent an invalid message')
    else if ('running' in message) pending.app = message.running
    else answer(message)
  }

  function answer(message: Answer): void {
    const settled = settle()
    if ('ended' in message) end('')
    const result = 'value' in message ? z.safeParse(settled?.question.schema ?? z.never(), message.value) : undefined
    if (result?.success) settled?.resolve(result.data)
    else settled?.reject(new Error(failureOf(message, settled.question, releases)))
  }

  return {
    hasEnded: () => hasEnded,
    stop,
    close: () => end('The renderer was closed'),

    /** @throws {Error} that names the release at fault. */
    ask<Value>(question: Question<Value>): Promise<Value> {
      return new Promise((resolve, reject) => {
        if (hasEnded || pending) return reject(new Error('The renderer has ended, or has not answered yet.'))
        lastId += 1
        const timer = setTimeout(() => stop(question.limitMs), question.limitMs)
        const { app } = question.order
        pending = { question, id: lastId, app, timer, reject, resolve: resolve as Pending['resolve'], messages: 0 }
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

/** Whether a message belongs to the pending question, and names apps of this rendering only. */
function isAbout(message: Message, { id, messages }: Pending, releases: ReleaseNames): boolean {
  if (messages > MAX_MESSAGES) return false
  if ('running' in message) return Object.hasOwn(releases, message.running)
  if ('refused' in message && !Object.hasOwn(releases, message.refused.app)) return false
  if ('ended' in message && !Object.hasOwn(releases, message.ended.app)) return false
  return message.id === id
}
