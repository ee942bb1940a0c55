import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import type { Isolation } from '../isolation/isolation'
import { HEAP_MEGABYTES } from '../isolation/node-flags'

interface Events {
  /** One line that the renderer has sent. */
  onLine: (line: string) => void
  /** The renderer has ended, for this reason. */
  onEnd: (reason: string) => void
}

export interface Renderer {
  send: (line: string) => void
  kill: () => void
}

/** A page has some tens of kilobytes; the longest message holds a page. */
const MAX_LINE_BYTES = 8_000_000
const NEW_LINE = 10

/** Starts the renderer: its environment is empty, and two pipes are all that it shares with this process. */
export function startRenderer(
  { command: [file = '', ...args], folder }: Isolation,
  { onLine, onEnd }: Events,
): Renderer {
  const child = spawn(file, [...args, join(folder, 'render-child.mjs')], {
    env: {},
    cwd: '/',
    stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
  })
  const [, , errors, orders, answers] = child.stdio as unknown as [null, null, Readable, Writable, Readable]
  let errorOutput = ''
  let problem: string | undefined
  errors.on('data', (text: Buffer) => {
    errorOutput = (errorOutput + text).slice(-4000)
  })
  readLines(answers, onLine, () => {
    problem = 'ended because it sent too long a message'
    child.kill('SIGKILL')
  })
  child.on('error', (error) => onEnd(`could not start (${error.message})`))
  child.on('close', (code, signal) => onEnd(problem ?? reasonOf({ code, signal, errorOutput })))
  // A renderer that has ended closes its pipes; 'close' tells the reason.
  for (const pipe of [orders, answers, errors]) pipe.on('error', () => undefined)
  unref(child)
  return { send: (line) => orders.write(`${line}\n`), kill: () => child.kill('SIGKILL') }
}

function readLines(stream: Readable, onLine: (line: string) => void, onTooLong: () => void): void {
  let parts: Buffer[] = []
  let bytes = 0
  stream.on('data', (chunk: Buffer) => {
    let rest = chunk
    for (let end = rest.indexOf(NEW_LINE); end >= 0; end = rest.indexOf(NEW_LINE)) {
      onLine(Buffer.concat([...parts, rest.subarray(0, end)]).toString())
      rest = rest.subarray(end + 1)
      parts = []
      bytes = 0
    }
    parts.push(rest)
    bytes += rest.length
    if (bytes <= MAX_LINE_BYTES) return
    stream.destroy()
    onTooLong()
  })
}

function reasonOf({ code, signal, errorOutput }: { code: number | null; signal: string | null; errorOutput: string }) {
  if (/heap out of memory|Allocation failed|out of memory/i.test(errorOutput))
    return `ended because it needed more than ${HEAP_MEGABYTES} MB of memory`
  return signal ? `ended by ${signal}` : `ended with code ${code}`
}

/** A waiting renderer must not keep this process from ending. A question that is pending does, with its timer. */
function unref(child: ChildProcess): void {
  child.unref()
  for (const pipe of child.stdio) (pipe as { unref?: () => void } | null)?.unref?.()
}
