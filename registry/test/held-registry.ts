import type { ComposerOptions } from '../src/composer/composer-options'
import { liveRegistry, tinyArchive } from './live-registry'
import { manifest } from './live-store'

const OPERATION = 'GET /api/v1/issue/{reference}'

/** The release of `heldRegistry`: it calls the API, so that its admission reads the API's description. */
export const HELD = { app: 'report', version: '2.0.0' }

interface Held {
  /** The times that the API's description does not arrive before `open`. */
  times?: number
  jobLimits?: ComposerOptions['jobLimits']
}

/** A registry with the published release `HELD`, whose promotions and previews hang until `open` is called. */
export async function heldRegistry({ times = Number.POSITIVE_INFINITY, jobLimits = {} }: Held = {}) {
  let open: () => void = () => undefined
  let arrive: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let asked = 0
  const openApi = async () => {
    asked += 1
    arrive()
    if (asked <= times) await opened
    return { paths: { '/api/v1/issue/{reference}': { get: {} } } }
  }
  const site = await liveRegistry({ openApi, jobLimits })
  const overrides = { manifest: manifest({ operations: [OPERATION] }) }
  const { archive } = await tinyArchive({ ...HELD, paths: ['/Issue'], overrides }, { key: site.key })
  await site.client.run('/releases/report/2.0.0', { method: 'PUT', archive })
  return { ...site, open, arrived }
}
