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

let image: Promise<Buffer> | undefined

/** Sends a report over HTTP, as the form would, and returns its reference. */
export async function sendReport(siteUrl: string, token: string, fields: Partial<typeof FIELDS> = {}): Promise<string> {
  image ??= photo({ width: 320, height: 240 })
  const form = new FormData()
  for (const [name, value] of Object.entries({ ...FIELDS, ...fields })) form.append(name, value)
  form.append('image', new Blob([new Uint8Array(await image)], { type: 'image/jpeg' }), 'photo.jpg')
  const response = await fetch(`${siteUrl}/api/v1/issue/reportissue`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Idempotency-Key': randomUUID() },
    body: form,
  })
  if (!response.ok) throw new Error(`The report was refused with ${response.status}: ${await response.text()}`)
  return ((await response.json()) as { reference: string }).reference
}
