import { newJobId } from '../src/jobs/kept/job-id'
import type { Store } from '../src/store/store'
import type { Order } from './killable-composer'
import { tinyArchive } from './live-registry'
import type { Contents } from './store-contents'
import { publishTiny } from './tiny-store'

interface Site {
  store: Store
  key: string
  run: (order: Order) => Promise<unknown>
}

interface Verb {
  /** The contents that it adds to the store, done once. */
  adds: Partial<Contents>
  /** Makes what it needs, with a version of report that no other order has, and returns the order. */
  order: (site: Site, version: string) => Promise<Order>
  /** Undoes what would disturb the next order. */
  after?: (version: string) => Order
}

/** The orders that change the store, each with its one effect. The same id makes a repeated one the same order. */
export const VERBS = {
  publish: {
    adds: { releases: 1 },
    order: async ({ key }, version) => {
      const { archive } = await tinyArchive({ app: 'report', version, paths: ['/Issue'] }, { key })
      return { path: `/releases/report/${version}`, call: { method: 'PUT', archive } }
    },
  },
  promote: {
    adds: { compositions: 1, moves: 1 },
    order: async (site, version) => {
      await publish(site, version)
      return promotion(version)
    },
  },
  rollback: {
    adds: { moves: 1 },
    order: async (site, version) => {
      await publish(site, version)
      await site.run(promotion(version))
      return orderTo('/rollbacks', { app: 'report' })
    },
  },
  link: {
    adds: { compositions: 1, moves: 1, links: 1 },
    order: async (site, version) => {
      await publish(site, version)
      return orderTo('/previews', { releases: [{ app: 'report', version }], browser: false })
    },
  },
  branch: {
    adds: { compositions: 1, moves: 1, branches: 1 },
    order: async (site, version) => {
      await publish(site, version)
      return orderTo('/previews', { releases: [{ app: 'report', version }], as: branchOf(version), browser: false })
    },
    // An open preview follows production.
    after: (version) => ({ path: `/previews/${branchOf(version)}`, call: { method: 'DELETE' } }),
  },
  revoke: {
    adds: { moves: 1, revoked: 1 },
    order: async (site, version) => {
      await publish(site, version)
      await site.run(promotion(version))
      return orderTo('/revocations', { app: 'report', version, reason: 'test' })
    },
  },
} satisfies Record<string, Verb>

export type VerbName = keyof typeof VERBS

export const verbOf = (name: VerbName): Verb => VERBS[name]

function publish({ store }: Site, version: string) {
  return publishTiny(store, { app: 'report', version, paths: ['/Issue'] })
}

function promotion(version: string): Order {
  return orderTo('/promotions', { releases: [{ app: 'report', version }], browser: false })
}

function orderTo(path: string, body: object): Order {
  return { path, call: { body, headers: { 'idempotency-key': newJobId() } } }
}

function branchOf(version: string): string {
  return `pr-${version.replaceAll('.', '-')}`
}
