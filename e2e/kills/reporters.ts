import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** A report that was sent, and what the server said to it, if it came to that. */
export interface Sent {
  key: string
  photo: Buffer
  reference?: string
}

/** Somebody who reports one problem after the other. */
export interface Reporter {
  token: string
  photo: Buffer
  sent: Sent[]
}

/** Sends a report, with the key it has: again and again is still one report. */
export async function send(siteUrl: string, { token }: Reporter, { key, photo }: Sent): Promise<string> {
  const form = new FormData()
  const fields = {
    title: titleOf(key),
    category: 'Drainage',
    description: 'The drain is blocked and the street floods.',
    location: '1 Allen Avenue',
    state: 'Lagos',
    lga: 'Ikeja',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'drain.jpg')
  const answer = await fetch(`${siteUrl}/api/v1/issue/reportissue`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
    body: form,
    signal: AbortSignal.timeout(60_000),
  })
  if (!answer.ok) throw new Error(`The report was answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { reference: string }).reference
}

/** The title tells by which key a report was sent. */
export function titleOf(key: string): string {
  return `Blocked drain ${key}`
}

/** Lets everybody report until the server is gone. Resolves when the last one has noticed. */
export async function reportUntilItDies(siteUrl: string, reporters: Reporter[]): Promise<void> {
  await Promise.all(
    reporters.map(async (reporter) => {
      for (let isAlive = true; isAlive; ) {
        const report: Sent = { key: randomUUID(), photo: reporter.photo }
        reporter.sent.push(report)
        try {
          report.reference = await send(siteUrl, reporter, report)
        } catch (error) {
          // A lost connection (`TypeError`, by fetch's standard) is what a killed server leaves; a refusal is a defect.
          if ((error as Error).name !== 'TypeError') throw error
          isAlive = false
        }
      }
    }),
  )
}

/** Waits until the reporters have so many more acknowledged reports than before. */
export async function untilAcknowledged(reporters: Reporter[], more: number): Promise<void> {
  const goal = acknowledgedIn(reporters) + more
  const end = Date.now() + 60_000
  while (acknowledgedIn(reporters) < goal) {
    if (Date.now() > end) throw new Error(`Only ${acknowledgedIn(reporters)} of ${goal} reports were acknowledged.`)
    await pause(10)
  }
}

export function acknowledgedIn(reporters: Reporter[]): number {
  return reporters.flatMap(({ sent }) => sent).filter(({ reference }) => reference !== undefined).length
}
