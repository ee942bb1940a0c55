import type { AppManifest } from '@civictrack/contract'
import type { Check } from '../src/admission/admission'
import type { AdmissionError } from '../src/admission/refusal'
import { promote } from '../src/promotion/promote'
import type { Store } from '../src/store/store'
import { emptyStore, publishTiny, storeTemplate } from './tiny-store'

export const REPORT = { app: 'report', paths: ['/Issue'] }
/** The release that admission tests try to promote. */
export const CANDIDATE = { app: 'report', version: '2.0.0' }

const OPEN_API = { paths: { '/api/v1/issue/{reference}': { get: {} } } }

/** A store with a live composition of a shell and two apps. */
export const liveStore = storeTemplate(async () => {
  const store = emptyStore()
  await publishTiny(store, { app: 'shell', overrides: exporting('1.0.0', 'callApi', 'session') })
  await publishTiny(store, REPORT)
  await publishTiny(store, { app: 'auth', paths: ['/Signup'], redirects: [{ from: '/Login', to: '/Signup' }] })
  await promote(
    moveOf(store),
    ['shell', 'report', 'auth'].map((app) => ({ app, version: '1.0.0' })),
  )
  return store
})

/** The needs of a release with these names of `@civictrack/shared`: those that it uses, or that a shell provides. */
export function exporting(shared: string, ...exports: string[]) {
  return { needs: { contract: 1, shared, libraries: {}, exports } }
}

export function moveOf(store: Store) {
  return { store, channel: 'production', by: 'ada', openApi: async () => OPEN_API }
}

export function manifest(overrides: Partial<AppManifest>): AppManifest {
  const route = { path: '/Issue', page: 'issue', title: 'T', description: '', frame: 'public' as const }
  return {
    name: 'report',
    contract: 1,
    routes: [{ ...route, prerender: true }],
    navigation: [],
    operations: [],
    ...overrides,
  }
}

export type Plant = (store: Store) => Promise<unknown>

/** Publishes the candidate with other fields in `release.json`, and other files or paths. */
export function candidate(
  overrides: Parameters<typeof publishTiny>[1]['overrides'],
  release: Partial<Parameters<typeof publishTiny>[1]> = {},
): Plant {
  return (store) => publishTiny(store, { ...REPORT, version: CANDIDATE.version, overrides, ...release })
}

/** Expects that exactly one check refuses the planted candidate, and that it is promoted when that check is skipped. */
export async function expectRefusedOnlyBy(check: Check, { plant, message }: { plant: Plant; message: string }) {
  const store = await liveStore()
  await plant(store)
  const refused: AdmissionError = await promote(moveOf(store), [CANDIDATE]).then(
    () => undefined,
    (error) => error,
  )
  expect(refused?.message).toContain(message)
  expect(new Set(refused.refusals.map((one) => one.check))).toEqual(new Set([check]))
  expect(refused.refusals.every(({ remedy }) => remedy.length > 20)).toBe(true)
  expect(await store.channels.current('production')).toMatchObject({ serial: 1 })
  expect(await store.compositions.list()).toHaveLength(1)
  await promote({ ...moveOf(store), skipChecks: [check] }, [CANDIDATE])
  expect(await store.channels.current('production')).toMatchObject({ serial: 2 })
}
