import { randomUUID } from 'node:crypto'
import { newCitizen } from '../../accounts/citizen'
import type { ProblemList } from '../campaign'
import { type Answer, send } from '../http-client'

export interface Actor {
  url: string
  token: string
  /** A report to comment on. */
  reference: string
  photo: Buffer
}

/** A change that the server has acknowledged: it must be there after the outage. */
export interface Acknowledged {
  name: string
  isKept: () => Promise<boolean>
}

/** Sends a report, a comment, a sign-up and a change of settings, and judges each answer. Returns what was acknowledged. */
export async function attemptAll(problems: ProblemList, actor: Actor, outage: string): Promise<Acknowledged[]> {
  const kept: Acknowledged[] = []
  for (const [name, attempt] of Object.entries(ATTEMPTS)) {
    const { answer, isKept } = await attempt(actor)
    if (answer.status < 300) kept.push({ name: `${outage}: ${name}`, isKept })
    else judgeRefusal(problems, { name: `${outage}: ${name}`, answer })
  }
  return kept
}

/** 503 or 507, with the time after which another attempt makes sense. */
export function judgeRefusal(problems: ProblemList, { name, answer }: { name: string; answer: Answer }): void {
  const { status, headers, text } = answer
  if (status !== 503 && status !== 507) problems.add(`${name} answers ${status}`, text)
  else if (!(Number(headers['retry-after']) > 0)) problems.add(`${name} answers ${status} without Retry-After`, text)
}

type Attempt = (actor: Actor) => Promise<{ answer: Answer; isKept: () => Promise<boolean> }>

const JSON_TYPE = { 'content-type': 'application/json' }

const ATTEMPTS: Record<string, Attempt> = {
  async 'a report'(actor) {
    const title = `Outage ${randomUUID()}`
    const answer = await sendReport(actor, title)
    return { answer, isKept: () => answerHolds(actor, '/api/v1/issue/mine?limit=50', title) }
  },
  async 'a comment'(actor) {
    const text = `Outage ${randomUUID()}`
    const path = `/api/v1/issue/${actor.reference}/comments`
    const answer = await change(actor, { method: 'POST', path, body: { text } })
    return { answer, isKept: () => someCommentIs(actor, path, text) }
  },
  async 'a sign-up'({ url }) {
    const { firstName, email, password } = newCitizen()
    const body = JSON.stringify({ firstName, lastName: 'Obi', email, password, confirmPassword: password })
    const answer = await send(url, { method: 'POST', path: '/api/v1/user/signup', headers: JSON_TYPE, body })
    // An account that is there asks for the code; an unknown one is refused.
    const login = {
      method: 'POST',
      path: '/api/v1/user/login',
      headers: JSON_TYPE,
      body: JSON.stringify({ email, password }),
    }
    return { answer, isKept: async () => (await send(url, login)).status === 200 }
  },
  async 'a profile'(actor) {
    const neighbourhood = randomUUID()
    const body = { firstName: 'Ada', lastName: 'Obi', phone: '', state: 'Lagos', lga: 'Ikeja', neighbourhood }
    const answer = await change(actor, { method: 'PUT', path: '/api/v1/user/profile', body })
    profiles.set(actor, answer.status < 300 ? neighbourhood : (profiles.get(actor) ?? ''))
    return { answer, isKept: () => answerHolds(actor, '/api/v1/user/settings', profiles.get(actor) ?? '') }
  },
}

/** The newest acknowledged profile: a later one replaces it. */
const profiles = new WeakMap<Actor, string>()

function change(
  { url, token }: Actor,
  { body, ...request }: { method: string; path: string; body: object },
): Promise<Answer> {
  return send(url, {
    ...request,
    headers: { ...JSON_TYPE, authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
}

/** A report as the form sends it. */
export async function sendReport({ url, token, photo }: Actor, title: string): Promise<Answer> {
  const form = new FormData()
  const fields = {
    title,
    category: 'Drainage',
    description: 'Water.',
    location: '1 Allen Avenue',
    state: 'Lagos',
    lga: 'Ikeja',
  }
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('image', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg')
  const encoded = new Response(form)
  const headers = {
    authorization: `Bearer ${token}`,
    'idempotency-key': randomUUID(),
    'content-type': encoded.headers.get('content-type') ?? '',
  }
  return send(url, {
    method: 'POST',
    path: '/api/v1/issue/reportissue',
    headers,
    body: Buffer.from(await encoded.arrayBuffer()),
  })
}

/** Whether one of a report's comments, on any of their pages, has this text. */
async function someCommentIs({ url, token }: Actor, path: string, text: string): Promise<boolean> {
  for (let cursor: string | null = ''; cursor !== null; ) {
    const headers = { authorization: `Bearer ${token}` }
    const query = cursor && `?cursor=${encodeURIComponent(cursor)}`
    const page = await send(url, { method: 'GET', path: path + query, headers })
    if (page.status !== 200) return false
    const { comments, next } = JSON.parse(page.text) as { comments: { text: string }[]; next: string | null }
    if (comments.some((comment) => comment.text === text)) return true
    cursor = next
  }
  return false
}

async function answerHolds({ url, token }: Actor, path: string, text: string): Promise<boolean> {
  const { status, text: body } = await send(url, { method: 'GET', path, headers: { authorization: `Bearer ${token}` } })
  return status === 200 && body.includes(text)
}
