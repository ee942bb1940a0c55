// The two pipes of the renderer. They are read and written synchronously: while no order is being worked on, no code of a
// bundle runs, and after the bundles have started, Node creates no object that they could intercept.
import { Buffer } from 'node:buffer'
import { readSync, writeSync } from 'node:fs'

const ORDERS = 3
const ANSWERS = 4
const NEW_LINE = 10
const { parse, stringify } = JSON
const chunk = Buffer.alloc(256 * 1024)
let unread = Buffer.alloc(0)

/** Waits for the next order. Undefined when the parent has closed its end, or has ended. */
export function readOrder() {
  const parts = [unread]
  for (let end = unread.indexOf(NEW_LINE); ; ) {
    if (end >= 0) {
      const last = parts.pop()
      unread = last.subarray(end + 1)
      return parse(Buffer.concat([...parts, last.subarray(0, end)]).toString())
    }
    const count = readSync(ORDERS, chunk, 0, chunk.length, null)
    if (count === 0) return undefined
    const part = Buffer.from(chunk.subarray(0, count))
    parts.push(part)
    end = part.indexOf(NEW_LINE)
  }
}

/** Sends one message to the parent. @throws {Error} when the message cannot be written as JSON. */
export function send(message) {
  const line = Buffer.from(`${stringify(message)}\n`)
  for (let sent = 0; sent < line.length; ) sent += writeSync(ANSWERS, line, sent)
}
