import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { CutOff, type HttpsClient } from '../client/https-client'
import { reportRequest } from '../client/report-request'
import type { Happening } from './happening'

/** A report that a citizen has written, with its reference once the site has acknowledged it. */
export interface WrittenReport {
  key: string
  reference?: string
  attempts: number
}

interface Order {
  client: HttpsClient
  token: string
  photo: Buffer
  pauseMs: number
  written: WrittenReport[]
  note: (happening: Happening) => void
  isEnding: () => boolean
}

/** The pause before a retry; browsers wait longer and longer, which only makes a rehearsal longer. */
const RETRY_MS = 500
/** An outage of a rehearsal is shorter. */
const GIVE_UP_MS = 240_000

/** One report after the other, each until it is acknowledged: under the same key, as the outbox of the site does. */
export async function writeReports({ client, token, photo, pauseMs, written, note, isEnding }: Order): Promise<void> {
  while (!isEnding()) {
    const report: WrittenReport = { key: randomUUID(), attempts: 0 }
    written.push(report)
    const sent = await reportRequest({ token, key: report.key, photo })
    const begun = performance.now()
    while (report.reference === undefined && performance.now() - begun < GIVE_UP_MS) {
      const at = performance.now()
      report.attempts += 1
      const problem = await attempt(client, sent, report)
      note({ kind: 'report', at, problem })
      if (problem) await pause(RETRY_MS)
    }
    await pause(pauseMs)
  }
  client.forget()
}

/** Returns why the report is not acknowledged. @throws {Error} for a refusal, which is a defect. */
async function attempt(
  client: HttpsClient,
  sent: Awaited<ReturnType<typeof reportRequest>>,
  report: WrittenReport,
): Promise<string | undefined> {
  try {
    const { status, text } = await client.send(sent)
    if (status < 300) {
      report.reference = (JSON.parse(text) as { reference: string }).reference
      return undefined
    }
    if (status < 500 && ![408, 425, 429].includes(status))
      throw new Error(`The report was refused with ${status}: ${text}`)
    return `status ${status}`
  } catch (error) {
    if (error instanceof CutOff) return error.message
    throw error
  }
}
