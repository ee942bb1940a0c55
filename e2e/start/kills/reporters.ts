import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'

/** A report that was sent, and its reference once the server has acknowledged it. */
export interface Sent {
  key: string
  photo: Buffer
  reference?: string
}

/** An account that sends one report after the other. */
export interface Reporter {
  token: string
  photo: Buffer
  sent: Sent[]
}

/** Sends a report under its key: sent again, it is still one report. */
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
  const response = await fetch(`${siteUrl}/api/v1/issue/reportissue`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': key },
    body: form,
    signal: AbortSignal.timeout(60_000),
  })
  if (!response.ok) throw new Error(`The report was refused with ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { reference: string }).reference
}

/** The title contains the key under which a report is sent. */
export function titleOf(key: string): string {
  return `Blocked drain ${key}`
}

/** Lets all reporters send until the server is killed. Resolves when the last of them has lost its connection. */
export async function reportUntilKilled(siteUrl: string, reporters: Reporter[]): Promise<void> {
  await Promise.all(
    reporters.map(async (reporter) => {
      for (let isConnected = true; isConnected; ) {
        const report: Sent = { key: randomUUID(), photo: reporter.photo }
        reporter.sent.push(report)
        try {
          report.reference = await send(siteUrl, reporter, report)
        } catch (error) {
          // A killed server leaves a lost connection, which fetch reports as a `TypeError`; a refusal is a defect.
          if ((error as Error).name !== 'TypeError') throw error
          isConnected = false
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
