import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createBranchPreview, createComposer, promote } from '@civictrack/registry'
import type { Store } from '@civictrack/registry/read'
import { emptyStore, publishTiny, storeTemplate } from '@civictrack/registry/testing'
import { composerOf } from '../src/preview/branch/exchange-client'
import { createSite } from '../src/server/create-site'

export const PUBLIC_URL = 'http://localhost:3000'
/** The host of the preview `pr-42`. */
export const HOST = 'pr-42.preview.localhost:3000'

const PAGES: Record<string, string> = { report: '/Issue', auth: '/Login' }

const liveStore = storeTemplate(async () => {
  const made = emptyStore()
  await publishTiny(made, { app: 'shell' })
  for (const [app, path] of Object.entries(PAGES))
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await publishTiny(made, { app, version, paths: [path] })
  const first = ['shell', 'report', 'auth'].map((app) => ({ app, version: '1.0.0' }))
  await promote(moveOf(made), first)
  await promote(moveOf(made), [{ app: 'auth', version: '2.0.0' }])
  return made
})

export const moveOf = (store: Store) => ({ store, channel: 'production', by: 'ada' })

/** Headers of a request; an undefined one is not sent. */
export type SentHeaders = Record<string, string | undefined>

interface Asked {
  /** The token of the preview's link, sent as its cookie. */
  token?: string | undefined
  host?: string
  headers?: SentHeaders
}

/** A site with a composer in the same process. Production has report 1.0.0 and auth 2.0.0. */
export async function startPreviewedSite(options: Partial<Parameters<typeof createSite>[0]> = {}) {
  const store = options.store ?? (await liveStore())
  const stateFolder = mkdtempSync(join(tmpdir(), 'civictrack-composer-'))
  const openApi = async () => undefined
  const composer = await createComposer({ store, stateFolder, siteUrl: PUBLIC_URL, previewHost: '', openApi })
  const previews = { callComposer: composerOf(composer.app), ...options.previews }
  const site = await createSite({ store, publicUrl: PUBLIC_URL, ...options, previews })
  return {
    store,
    site,

    /** Shows a version of the app `report` in a preview. */
    show: ({ version = '2.0.0', branch = 'pr-42', days = 7 } = {}) =>
      createBranchPreview(moveOf(store), { branch, days, releases: [{ app: 'report', version }] }),

    get: (url: string, { token, host = HOST, headers }: Asked = {}) =>
      site.inject({ url, headers: present({ host, cookie: cookieOf(token), ...headers }) }),

    /** Sends the banner's form, as its own page does. */
    exchangeForm: (token: string, fields: Record<string, string>, headers: SentHeaders = {}) =>
      site.inject({
        method: 'POST',
        url: '/preview/exchanges',
        headers: present({
          host: HOST,
          'content-type': 'application/x-www-form-urlencoded',
          'sec-fetch-site': 'same-origin',
          cookie: cookieOf(token),
          ...headers,
        }),
        payload: new URLSearchParams(fields).toString(),
      }),

    async close() {
      await Promise.all([site.close(), composer.close()])
      rmSync(stateFolder, { recursive: true, force: true })
    },
  }
}

/** Waits until the site reads the record of a preview again. */
export const pastFreshness = () => new Promise((resolve) => setTimeout(resolve, 250))

function cookieOf(token: string | undefined): string | undefined {
  return token && `token=x; civictrack_preview=${token}`
}

function present(headers: SentHeaders): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
