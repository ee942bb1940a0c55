import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createApi } from '../src/app'
import type { Api } from '../src/platform/api'
import type { ApiOptions } from '../src/platform/options'
import { type ApiResponse, type Browser, openBrowser } from './browser'
import { copyMigratedDatabase, migratedDatabase } from './templates/templates'

/** A running API with what a test needs around it. */
export interface Site {
  api: Api
  dataDir: string
  /** Lets time pass without waiting for it. */
  pass(milliseconds: number): void
  now(): Date
  /** A visitor; from the network address given, else from this machine. */
  browser(remoteAddress?: string): Browser
  /** The mails to an address, newest first, once there are as many. */
  mails(to: string, count: number): Promise<Mail[]>
  /** A verified account, and its log-in token. */
  citizen(): Promise<{ browser: Browser; email: string; token: string }>
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  at: string
  headers?: Record<string, string>
}

export const PASSWORD = 'Secret1!'

/** Runs the same tests against the embedded database and against PostgreSQL. */
export function onEachDatabase(suite: (site: () => Site) => void, options: Partial<ApiOptions> = {}): void {
  describe.each(['embedded', 'postgres'] as const)('on the %s database', (engine) => {
    let site: Site
    beforeAll(async () => {
      site = await openSite({ ...options, databaseUrl: engine === 'postgres' ? await migratedDatabase() : undefined })
    })
    afterAll(() => closeSite(site))
    suite(() => site)
  })
}

export async function openSite(options: Partial<ApiOptions> = {}): Promise<Site> {
  const dataDir = options.dataDir ?? (await newDataFolder(options))
  let passed = 0
  const now = () => new Date(Date.now() + passed)
  const api = await createApi({
    dataDir,
    publicUrl: 'http://localhost:3000',
    production: false,
    trustedProxies: [],
    logLevel: 'silent',
    responseStep: 0,
    dispatchPause: 0,
    // Tests change rows past the API.
    listsKeptMs: 0,
    now,
    ...options,
  }).catch(async (error) => {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  })
  const browser = (remoteAddress?: string) => openBrowser(api.app, remoteAddress)

  async function mails(to: string, count: number): Promise<Mail[]> {
    return eventually(async () => {
      const found = (await browser().get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`)).json<Mail[]>()
      return found.length >= count ? found : undefined
    }, `${count} mails to ${to}`)
  }

  return {
    api,
    dataDir,
    now,
    pass: (milliseconds) => {
      passed += milliseconds
    },
    browser,
    mails,
    async citizen() {
      const visitor = browser()
      const email = newEmail()
      await signUp(visitor, email)
      await visitor.post('/api/v1/user/verify', { otp: codeIn((await mails(email, 1))[0]) })
      const { token } = (await logIn(visitor, email)).json<{ token: string }>()
      return { browser: visitor, email, token }
    },
  }
}

/** A data folder of its own; with a migrated embedded database when there is no other. */
export async function newDataFolder({ databaseUrl }: Partial<ApiOptions>): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'civictrack-test-'))
  if (!databaseUrl) copyMigratedDatabase(dataDir)
  return dataDir
}

export async function closeSite({ api, dataDir }: Site): Promise<void> {
  await api.close()
  await rm(dataDir, { recursive: true, force: true })
}

let count = 0

export function newEmail(): string {
  count += 1
  return `citizen${count}@example.ng`
}

export function signUp(browser: Browser, email: string, password = PASSWORD): Promise<ApiResponse> {
  const names = { firstName: 'Ada', lastName: 'Obi' }
  return browser.post('/api/v1/user/signup', { ...names, email, password, confirmPassword: password })
}

export function logIn(browser: Browser, email: string, password = PASSWORD): Promise<ApiResponse> {
  return browser.post('/api/v1/user/login', { email, password })
}

/** The six digits that stand alone on a line. */
export function codeIn(mail: Mail | undefined): string {
  const code = /^\d{6}$/m.exec(mail?.text ?? '')?.[0]
  if (!code) throw new Error(`No code in the mail "${mail?.subject}".`)
  return code
}

/** Six digits that are not the code. */
export function wrongCode(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0')
}

/** Repeats a read until it returns a value, for `timeoutMs` at most. */
export async function eventually<Result>(
  ask: () => Promise<Result | undefined>,
  what: string,
  timeoutMs = 30_000,
): Promise<Result> {
  const end = Date.now() + timeoutMs
  while (Date.now() < end) {
    const result = await ask()
    if (result !== undefined) return result
    await pause(25)
  }
  throw new Error(`Not within ${timeoutMs} ms: ${what}`)
}
