import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ApiResponse } from './browser'
import { REPORT, sendReport } from './report'
import { logIn, type Site } from './site'

/** A citizen with what a test does on their behalf. */
export interface Person {
  email: string
  token: string
  get<Body>(path: string): Promise<Body>
  send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<ApiResponse>
  /** Sends a report, and returns its reference. */
  report(fields?: Partial<typeof REPORT>): Promise<string>
}

export async function person(site: Site): Promise<Person> {
  const { browser, email, token } = await site.citizen()
  return personWith(site, { browser, email, token })
}

/** The same citizen at an API that was started again. */
export function again(site: Site, { email, token }: Person): Person {
  return personWith(site, { browser: site.browser(), email, token })
}

/** The same person in another browser: a log-in ends after three days. */
export async function personAgain(site: Site, { email }: Person): Promise<Person> {
  const browser = site.browser()
  const { token } = (await logIn(browser, email)).json<{ token: string }>()
  return personWith(site, { browser, email, token })
}

function personWith(site: Site, { browser, email, token }: Awaited<ReturnType<Site['citizen']>>): Person {
  const headers = { authorization: `Bearer ${token}` }
  return {
    email,
    token,
    get: async (path) => (await browser.get(path, headers)).json(),
    send: (method, url, payload) => site.api.app.inject({ method, url, headers, payload }),
    async report(fields = {}) {
      const response = await sendReport(browser, { token, key: randomUUID(), fields: { ...REPORT, ...fields } })
      if (response.statusCode !== 201)
        throw new Error(`The report got the status code ${response.statusCode}: ${response.body}`)
      return response.json<{ reference: string }>().reference
    },
  }
}

/** Moves a report as the operators do. */
export async function moveReport(site: Site, reference: string, status: string, note = ''): Promise<ApiResponse> {
  const secret = await readFile(join(site.dataDir, 'secrets', 'operators'), 'utf8')
  return site.api.app.inject({
    method: 'POST',
    url: `/api/v1/operators/issue/${reference}/status`,
    headers: { authorization: `Bearer ${secret}` },
    payload: { status, note },
  })
}
