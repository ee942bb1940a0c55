import { readFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'

/** A command of `npm run admin`. */
export interface AdminCommand {
  usage: string
  summary: string
  /** Returns the text that is printed. @throws {Error} with the reason when nothing was done. */
  run(args: string[]): Promise<string>
}

export const ADMIN_OPTIONS = `The commands call the running API at API_URL, else at http://localhost:<PORT>. They use the operators' secret from
ADMIN_SECRET, else the one that the API created in DATA_DIR (default: .data). The API records each change with a name:
ADMIN_NAME, else the name of your account on this computer.`

interface OperatorCall {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
  /** A CSV file, instead of `body`. */
  csv?: string
  /** Ends the call; after 30 seconds unless given. */
  signal?: AbortSignal
}

/** Calls the running API as an operator, and returns its response. @throws {Error} with the server's message. */
export async function operatorCall<Body>(call: OperatorCall): Promise<Body> {
  const response = await operatorResponse({ signal: AbortSignal.timeout(30_000), ...call })
  return (await response.json()) as Body
}

/** As `operatorCall`, for a response that is read while it arrives. */
export async function operatorResponse({ method, path, body, csv, signal }: OperatorCall): Promise<Response> {
  const { API_URL, PORT } = process.env
  const address = API_URL || `http://localhost:${PORT || 3000}`
  const response = await fetch(new URL(path, address), {
    method,
    headers: { 'Content-Type': csv === undefined ? 'application/json' : 'text/csv', ...(await operatorHeaders()) },
    body: method === 'GET' ? undefined : (csv ?? JSON.stringify(body ?? {})),
    signal,
  }).catch((cause) => {
    throw new Error(`The API does not respond at ${address}. Start it, or set PORT or API_URL.`, { cause })
  })
  if (response.ok) return response
  const content: { message?: string } = await response.json().catch(() => ({}))
  throw new Error(content.message ?? `The API responded with ${response.status}.`)
}

/** The operators' secret, and the name of the person, which the API records; percent-encoded, as HTTP headers are ASCII. */
export async function operatorHeaders(): Promise<Record<string, string>> {
  const name = process.env.ADMIN_NAME?.trim() || userInfo().username
  return { Authorization: `Bearer ${await operatorSecret()}`, 'X-Operator': encodeURIComponent(name) }
}

async function operatorSecret(): Promise<string> {
  const { ADMIN_SECRET, DATA_DIR } = process.env
  if (ADMIN_SECRET) return ADMIN_SECRET
  const file = join(DATA_DIR || '.data', 'secrets', 'operators')
  return readFile(file, 'utf8').catch((cause) => {
    throw new Error(
      `There is no secret in ${file}. Set DATA_DIR to the folder that the API uses, or set ADMIN_SECRET.`,
      { cause },
    )
  })
}
