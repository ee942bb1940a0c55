import { HOSTILE_TEXTS } from '../hostile/hostile-texts'
import { escaped, type Sent } from '../http-client'
import type { Random } from '../random'
import { MARK } from './log-lines'

const JSON_HEADERS = { 'content-type': 'application/json' }
const FORM_HEADERS = { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' }

/** A value that must not appear in a log: marked, unique and spoiled. */
type Secret = () => string

type Shape = (given: { secret: Secret; email: Secret; random: Random }) => Sent

const post = (path: string, body: object): Sent => ({
  method: 'POST',
  path,
  headers: JSON_HEADERS,
  body: JSON.stringify(body),
})
const form = (path: string, body: Record<string, string>): Sent => ({
  method: 'POST',
  path,
  headers: FORM_HEADERS,
  body: new URLSearchParams(body).toString(),
})
const get = (path: string, headers: Record<string, string> = {}): Sent => ({ method: 'GET', path, headers })
const names = (secret: Secret) => ({ firstName: secret(), lastName: secret() })
const passwords = (password: string) => ({ password, confirmPassword: password })

/** Tokens and permits in paths are long: the log hides segments of such a length. */
const tokenOf = (secret: Secret) => secret().padEnd(64, 'k')

/** Every place in which a person's secrets reach the site, and places in which clients put them by mistake. */
const SHAPES: Shape[] = [
  ({ secret, email }) =>
    post('/api/v1/user/signup', { ...names(secret), email: email(), ...passwords(`Aa1!${secret()}`) }),
  ({ secret, email }) => post('/api/v1/user/login', { email: email(), password: secret() }),
  ({ secret, email }) => form('/api/v1/user/login', { email: email(), password: secret() }),
  ({ secret }) => post('/api/v1/user/verify', { otp: secret() }),
  ({ email }) => post('/api/v1/user/resetpassword', { email: email() }),
  ({ email }) => post('/api/v1/user/resendotp', { email: email() }),
  ({ secret }) => ({
    ...post('/api/v1/user/newpassword', passwords(`Aa1!${secret()}`)),
    headers: { ...JSON_HEADERS, cookie: `civictrack_new_password=${escaped(secret())}` },
  }),
  ({ email }) => post('/api/v1/newsletter', { email: email() }),
  ({ secret, email }) => post('/api/v1/support', { name: secret(), email: email(), message: secret() }),
  ({ secret }) => get('/api/v1/user/settings', { authorization: `Bearer ${secret()}` }),
  ({ secret }) => get('/api/v1/issue/mine', { cookie: `token=${escaped(secret())}; preview=${escaped(secret())}` }),
  ({ secret }) => get(`/auth/google?token=${escaped(secret())}`),
  ({ secret }) => get(`/api/v1/user/export/${escaped(tokenOf(secret))}`),
  ({ secret }) => get(`/api/v1/newsletter/confirm?token=${escaped(secret())}`),
  ({ secret }) => ({ ...get(`/api/v1/notifications/unsubscribe?token=${escaped(secret())}`), method: 'POST' }),
  ({ secret }) => get(`/preview/${escaped(tokenOf(secret))}`),
  ({ secret }) => get(`/Answer/${escaped(tokenOf(secret))}`),
  ({ secret }) => get(`/?token=${escaped(secret())}&email=${escaped(secret())}`),
  ({ secret }) => post('/api/v1/operators/issue/CT-000-000/hide', { note: secret() }),
  ({ secret }) => get('/api/v1/operators/flags', { authorization: `Bearer ${secret()}` }),
  ({ secret }) => ({ ...post('/api/v1/user/login', {}), body: `{"password":"${secret()}` }),
  ({ secret }) => post('/registry/v1/ci-sessions', { token: secret() }),
  ({ secret }) => ({
    ...post('/registry/v1/promotions', { app: secret() }),
    headers: { ...JSON_HEADERS, authorization: `Bearer ${secret()}`, signature: secret() },
  }),
  ({ secret, email }) => post('/status/report', { app: secret(), version: email(), kind: secret() }),
  ({ secret, email }) => post('/status/events', { composition: 'ab', route: email(), errors: [{ name: secret() }] }),
  ({ secret }) => post('/site-reports/v1/failures', { reports: [{ release: secret() }] }),
  ({ secret, random }) =>
    get('/api/v1/issue', {
      [random.pick([
        'x-request-id',
        'user-agent',
        'referer',
        'traceparent',
      ])]: `${random.pick(HEADER_TEXTS)} ${secret()}`,
    }),
]

/** Texts for headers that a log may show. */
const HEADER_TEXTS = ['"}', '{"level":60}', '\x1b[2J', '\\u0000', '\t', 'x'.repeat(500)]

/** One request, with secrets that are made hostile in most cases. */
export function secretRequest(random: Random, serial: number): Sent {
  let count = 0
  const unique = () => {
    count += 1
    return `${MARK}${serial}x${count}`
  }
  const secret = () => unique() + (random.chance(0.6) ? random.pick(HOSTILE_TEXTS).slice(0, 400) : '')
  const email = () =>
    random.chance(0.7) ? `${unique()}@example.ng` : `${unique()}${random.pick(HOSTILE_TEXTS).slice(0, 100)}@example.ng`
  return random.pick(SHAPES)({ secret, email, random })
}
