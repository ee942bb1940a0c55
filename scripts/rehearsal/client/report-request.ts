import { titleOf } from '../../../e2e/start/kills/reporters'
import type { Sent } from './https-client'

interface Report {
  token: string
  key: string
  photo: Buffer
}

/** The request with which the form of the site sends a report. Its title holds the key under which it is sent. */
export async function reportRequest({ token, key, photo }: Report): Promise<Sent> {
  const form = new FormData()
  const fields = {
    ...{ title: titleOf(key), category: 'Drainage', description: 'The drain is blocked and the street floods.' },
    ...{ location: '1 Allen Avenue', state: 'Lagos', lga: 'Ikeja' },
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'drain.jpg')
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return {
    method: 'POST',
    path: '/api/v1/issue/reportissue',
    headers: { authorization: `Bearer ${token}`, 'content-type': type, 'idempotency-key': key },
    body: Buffer.from(await encoded.arrayBuffer()),
  }
}
