import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A command of `npm run admin`. */
export interface AdminCommand {
  usage: string
  what: string
  /** Gives the line that tells the operator what was done. @throws {Error} whose message says why nothing was. */
  run(words: string[]): Promise<string>
}

export const ADMIN_OPTIONS = `The running API is asked at API_URL, else at http://localhost:<PORT>. The operators' secret is ADMIN_SECRET,
else the one that the API has made in DATA_DIR (.data).`

interface OperatorCall {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: object
}

/** Makes one call to the running API as an operator, and gives its answer. @throws {Error} with the server's message */
export async function operatorCall<Answer>({ method, path, body }: OperatorCall): Promise<Answer> {
  const { API_URL, PORT } = process.env
  const address = API_URL || `http://localhost:${PORT || 3000}`
  const answer = await fetch(new URL(path, address), {
    method,
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${await operatorSecret()}` },
    body: method === 'GET' ? undefined : JSON.stringify(body ?? {}),
    signal: AbortSignal.timeout(30_000),
  }).catch((cause) => {
    throw new Error(`The API does not answer at ${address}. Start it, or set PORT or API_URL.`, { cause })
  })
  const content: { message?: string } = await answer.json().catch(() => ({}))
  if (!answer.ok) throw new Error(content.message ?? `The API answered ${answer.status}.`)
  return content as Answer
}

async function operatorSecret(): Promise<string> {
  const { ADMIN_SECRET, DATA_DIR } = process.env
  if (ADMIN_SECRET) return ADMIN_SECRET
  const file = join(DATA_DIR || '.data', 'secrets', 'operators')
  return readFile(file, 'utf8').catch((cause) => {
    throw new Error(`There is no secret at ${file}. Set DATA_DIR as the API has it, or ADMIN_SECRET.`, { cause })
  })
}
