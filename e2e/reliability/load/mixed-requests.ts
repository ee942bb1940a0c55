import { newAccount, newCitizen } from '../../accounts/citizen'
import { photo } from '../../reporting/photo'
import { sendReport } from '../../reporting/send-report'
import { liveComposition } from '../../site/composition'
import type { Sent } from '../http-client'
import type { Random } from '../random'

/** The ordinary traffic of a site: of a hundred requests most read, some log in, and a few write. */
export interface Traffic {
  read: () => Sent
  mixed: () => Sent
}

export async function trafficOf(url: string, random: Random): Promise<Traffic> {
  const citizen = newCitizen()
  const token = await newAccount(url, citizen)
  const reference = await sendReport(url, token)
  const { apps } = await liveComposition(url)
  const reads = [
    '/',
    '/AboutUs',
    '/Reports',
    `/Reports/${reference}`,
    '/composition.json',
    '/api/v1/issue?limit=20',
    `/api/v1/issue/${reference}`,
    `/api/v1/issue/${reference}/comments`,
    apps.report?.entry ?? '/',
  ]
  const read = (): Sent => ({ method: 'GET', path: random.pick(reads).replace(/^https?:\/\/[^/]+/, '') })
  const json = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const image = await photo({ width: 640, height: 480 })
  const writes: (() => Promise<Sent> | Sent)[] = [
    () => ({ method: 'GET', path: '/api/v1/issue/mine', headers: { authorization: `Bearer ${token}` } }),
    () => ({
      method: 'POST',
      path: '/api/v1/user/login',
      headers: json,
      body: JSON.stringify({ email: citizen.email, password: citizen.password }),
    }),
    () => ({
      method: 'POST',
      path: `/api/v1/issue/${reference}/comments`,
      headers: json,
      body: '{"text":"Still there."}',
    }),
    () => ({ method: 'PUT', path: `/api/v1/issue/${reference}/upvote`, headers: { authorization: `Bearer ${token}` } }),
  ]
  const report = await reportRequest(token, image)
  return {
    read,
    mixed: () => {
      if (random.chance(0.8)) return read()
      return random.chance(0.2) ? report() : (random.pick(writes)() as Sent)
    },
  }
}

async function reportRequest(token: string, image: Buffer): Promise<() => Sent> {
  const form = new FormData()
  const fields = {
    title: 'Under load',
    category: 'Drainage',
    description: 'Water.',
    location: '1 Allen Avenue',
    state: 'Lagos',
    lga: 'Ikeja',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('image', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'photo.jpg')
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const body = Buffer.from(await encoded.arrayBuffer())
  return () => ({
    method: 'POST',
    path: '/api/v1/issue/reportissue',
    body,
    headers: { authorization: `Bearer ${token}`, 'content-type': type, 'idempotency-key': crypto.randomUUID() },
  })
}
