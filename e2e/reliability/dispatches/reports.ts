import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Wanted } from './check-dispatches'

const LGAS = [
  ...['Agege', 'Ajeromi-Ifelodun', 'Alimosho', 'Amuwo-Odofin', 'Apapa', 'Badagry', 'Epe', 'Eti Osa', 'Ibeju-Lekki'],
  ...['Ifako-Ijaiye', 'Ikeja', 'Ikorodu', 'Kosofe', 'Lagos Island', 'Lagos Mainland', 'Mushin', 'Ojo', 'Oshodi-Isolo'],
  ...['Shomolu', 'Surulere'],
]
const CATEGORIES = ['Road Damage', 'Electricity', 'Waste Management', 'Water Supply', 'Drainage', 'Others']

/** The contacts of Lagos: one for each local government and category. */
const AREAS = LGAS.flatMap((lga) => CATEGORIES.map((category) => ({ lga, category })))

/** So many reports give each contact five in a day: more of them would share a digest the next morning. */
export const MOST_REPORTS = AREAS.length * 5

const addressOf = (area: number) => `contact${area}@example.org`

/** The contacts as a file for the operators' import. */
export function contactsFile(): string {
  const header = 'authority,kind,parent,website,state,lga,category,method,address,source_url,checked_on'
  const lines = AREAS.map(({ lga, category }, area) =>
    [
      ...['Lagos Works', 'state', '', '', 'Lagos', lga, category, 'email', addressOf(area)],
      ...['https://example.org/contacts', '2026-01-15'],
    ].join(','),
  )
  return [header, ...lines, ''].join('\n')
}

export interface Reporter {
  url: string
  token: string
  photo: Buffer
}

/** Reports number `first` to `last`, one after the other, however often the server is killed meanwhile. */
export async function reportDespiteKills(
  reporter: Reporter,
  { first, last }: { first: number; last: number },
): Promise<Wanted[]> {
  const sent: Wanted[] = []
  for (let number = first; number <= last; number += 1) {
    const area = number % AREAS.length
    const form = { ...AREAS[area], title: `Report ${number}` }
    sent.push({ reference: await untilAcknowledged(reporter, form), address: addressOf(area) })
  }
  return sent
}

const PATIENCE_MS = 180_000

/** Sends a report under one key until the server acknowledges it. */
async function untilAcknowledged(
  { url, token, photo }: Reporter,
  fields: { title: string; lga?: string; category?: string },
): Promise<string> {
  const key = randomUUID()
  const texts = { description: 'It has been so for weeks.', location: '1 Allen Avenue', state: 'Lagos', ...fields }
  const end = Date.now() + PATIENCE_MS
  for (;;) {
    const form = new FormData()
    for (const [name, value] of Object.entries(texts)) form.append(name, value)
    form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
    const response = await fetch(`${url}/api/v1/issue/reportissue`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
      body: form,
      signal: AbortSignal.timeout(60_000),
    }).catch(() => undefined)
    const answer = await response?.json().catch(() => undefined)
    if (response?.ok && answer) return (answer as { reference: string }).reference
    if (response && response.status < 500 && answer) {
      throw new Error(`The report was refused with ${response.status}: ${JSON.stringify(answer)}`)
    }
    if (Date.now() > end) throw new Error(`No report was acknowledged within ${PATIENCE_MS} ms.`)
    await pause(100)
  }
}
