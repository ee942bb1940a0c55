import type { Bucket } from '@civictrack/contract/objects'
import { environmentVariables } from './variables'

/** The settings of the composer from the environment. */
export interface ComposerEnvironment {
  port: number
  /** The folder of the keys, the composer's own records, and the store unless it is elsewhere. */
  dataDir: string
  /** Where the store is: a folder or a bucket; undefined for the one in `dataDir`. */
  storePlace: string | Bucket | undefined
  /** The PostgreSQL database of the small state; undefined when it is in the store. */
  stateUrl: string | undefined
  /** The address at which citizens open the site. */
  publicUrl: string
  /** The address of the API, whose OpenAPI document admission reads; undefined when it runs in this process. */
  apiUrl: string | undefined
  /** The channel that a start brings up to date. */
  channel: string
  /** The least level of what is logged. */
  logLevel: string
  /** The host whose subdomains show previews, with its port; undefined for `preview.localhost:<port>`. */
  previewHost: string | undefined
  /** The longest time that a job of the registry may run, in minutes; undefined for the composer's own limit. */
  jobMinutes: number | undefined
}

/**
 * Reads the composer's environment. An empty variable counts as absent.
 * @throws {EnvironmentError} with one line that names the variable and its valid values.
 */
export function readComposerEnvironment(environment: NodeJS.ProcessEnv = process.env): ComposerEnvironment {
  const read = environmentVariables(environment)
  return {
    port: read.port(),
    dataDir: read.dataDir(),
    storePlace: read.storePlace(),
    stateUrl: read.stateUrl(),
    publicUrl: read.publicUrl(),
    apiUrl: read.address('API_URL', 'http://localhost:4000'),
    channel: read.channel(),
    logLevel: read.logLevel(),
    previewHost: read.previewHost(),
    jobMinutes: read.minutes('JOB_MINUTES'),
  }
}
