import type { HeartbeatLimits } from '../heartbeats/heartbeat-limits'
import type { ServerLog } from '../http/server-log'
import type { NpmOptions } from '../packages/npm-routes'
import type { Store } from '../store/store'
import type { UploadLimits } from '../uploads/upload-limits'

/** A promotion with a browser takes seconds, and minutes on a busy machine. */
export const JOB_LIMITS = { atOnce: 3, maxWaiting: { all: 1000, ofKey: 200 }, limitMs: 600_000 }

export interface ComposerOptions extends ServerLog {
  store: Store
  /** The composer's own folder: archives of jobs that run, refused requests; for a store in a folder also jobs and the audit log. */
  stateFolder: string
  /** The channel that citizens see. */
  channel?: string
  /** The address at which citizens open the site. */
  siteUrl: string
  /** The host below which branch previews have their addresses, with its port. */
  previewHost: string
  /** Reads the live API's OpenAPI document. */
  openApi: () => Promise<unknown>
  uploadLimits?: Partial<UploadLimits>
  /** Jobs that run at the same time, that may wait (of all keys, and of one), and how long each may run. */
  jobLimits?: Partial<typeof JOB_LIMITS>
  /** When another composer takes over the jobs of one that is gone. */
  heartbeatLimits?: HeartbeatLimits
  /** The packages of the npm registry for teams. Without it there is no npm registry. */
  npm?: Pick<NpmOptions, 'packages' | 'thirdParty'>
}
