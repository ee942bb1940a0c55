import { HOSTILE_TEXTS, ODD_VALUES } from '../hostile/hostile-texts'
import { escaped, type Sent } from '../http-client'
import type { Random } from '../random'
import { mutate } from './values'

/** Status codes that the registry may give to these requests. No document lists them: this is the list. */
export const REGISTRY_STATUSES = new Set([
  200, 202, 204, 301, 302, 304, 400, 401, 403, 404, 405, 409, 410, 411, 413, 414, 415, 422, 429, 431,
])

const ROUTES: [method: string, path: string][] = [
  ['GET', '/registry/v1/'],
  ['GET', '/registry/v1/access'],
  ['GET', '/registry/v1/releases'],
  ['GET', '/registry/v1/releases/report/1.0.0'],
  ['PUT', '/registry/v1/releases/report/9.9.9'],
  ['POST', '/registry/v1/checks/report/9.9.9'],
  ['POST', '/registry/v1/promotions'],
  ['POST', '/registry/v1/rollbacks'],
  ['POST', '/registry/v1/revocations'],
  ['POST', '/registry/v1/previews'],
  ['DELETE', '/registry/v1/previews/pr-1'],
  ['POST', '/registry/v1/previews/pr-1/exchanges'],
  ['GET', '/registry/v1/previews/pr-1/exchanges/1'],
  ['GET', '/registry/v1/jobs/1'],
  ['GET', '/registry/v1/jobs/1/events'],
  ['GET', '/registry/v1/channels/production'],
  ['GET', '/registry/v1/apps/report/log'],
  ['POST', '/registry/v1/ci-sessions'],
  ['POST', '/site-reports/v1/failures'],
  ['GET', '/registry/npm/@civictrack%2fkit'],
  ['GET', '/registry/npm/@civictrack/kit/-/kit-0.0.0.tgz'],
  ['GET', '/registry/npm/-/ping'],
  ['GET', '/registry/healthz'],
]

const SIGNATURE_INPUTS = [
  'sig1=("@method" "@path");created=1;expires=2;nonce="x";keyid="y";alg="ed25519"',
  'sig1=()',
  'sig1=("@method";req);created=99999999999999999999',
  '=',
  '("',
  'a=1, b=2, c=3',
]

/** A request to the registry, with missing, malformed or mutated signatures and bodies. */
export function registryRequest(random: Random): Sent {
  const [method, path] = random.pick(ROUTES)
  const odd = HOSTILE_TEXTS.filter((text) => text.length < 300)
  const headers: Record<string, string> = {}
  if (random.chance(0.5)) {
    headers['signature-input'] = random.chance(0.5)
      ? random.pick(SIGNATURE_INPUTS)
      : mutate(random.pick(SIGNATURE_INPUTS), random)
    headers.signature = random.pick(['sig1=:AAAA:', 'sig1=:!:', ':', 'sig1="x"', ...odd])
    headers['content-digest'] = random.pick(['sha-256=:AAAA:', 'md5=:x:', 'x', ''])
    headers['civictrack-site'] = random.pick(['0123456789ab', 'x'])
  }
  if (random.chance(0.3))
    headers.authorization = random.pick(['Bearer x', 'Bearer eyJhbGciOiJub25lIn0.e30.', 'Basic x', ...odd])
  const spoiled = random.chance(0.4) ? mutate(path, random) : path
  const query = random.chance(0.2)
    ? `?${random.pick(['app', 'channel', 'after', 'x'])}=${escaped(random.pick(odd))}`
    : ''
  const verb = random.chance(0.15) ? random.pick(['PATCH', 'PUT', 'POST', 'DELETE', 'OPTIONS', 'HEAD']) : method
  return {
    method: verb,
    path: spoiled + query,
    headers: { ...headers, ...bodyType(verb, random) },
    body: bodyOf(verb, random),
  }
}

function bodyType(method: string, random: Random): Record<string, string> {
  if (method === 'GET' || method === 'HEAD') return {}
  return {
    'content-type': random.pick([
      'application/json',
      'application/json',
      'application/gzip',
      'application/octet-stream',
      'text/plain',
      '',
    ]),
  }
}

function bodyOf(method: string, random: Random): string | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined
  const value = random.pick([...ODD_VALUES, ...HOSTILE_TEXTS])
  const names = ['app', 'channel', 'version', 'releases', 'token', 'failures', 'reports', 'kind', 'release', 'site']
  const body = Object.fromEntries(names.filter(() => random.chance(0.4)).map((name) => [name, value]))
  const text = JSON.stringify(random.chance(0.7) ? body : value) ?? ''
  return random.chance(0.3) ? mutate(text, random) : text
}
