import { randomUUID } from 'node:crypto'
import { photo } from './photo'

const FIELDS = {
  title: 'Deep pothole',
  category: 'Road Damage',
  description: 'Cars swerve into the other lane.',
  location: '12 Allen Avenue',
  state: 'Lagos',
  lga: 'Ikeja',
}

/** Sends a report over HTTP, as the form would, and gives its reference. */
export async function sendReport(siteUrl: string, token: string, fields: Partial<typeof FIELDS> = {}): Promise<string> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...FIELDS, ...fields })) form.append(name, value)
  const image = await photo({ width: 320, height: 240 })
  form.append('image', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'photo.jpg')
  const answer = await fetch(`${siteUrl}/api/v1/issue/reportissue`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
    body: form,
  })
  if (!answer.ok) throw new Error(`The report was answered ${answer.status}: ${await answer.text()}`)
  return ((await answer.json()) as { reference: string }).reference
}
