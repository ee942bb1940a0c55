import type { Bucket } from '@civictrack/contract/objects'
import { EnvironmentError, environmentVariables } from '@civictrack/registry/read'

/** The settings of the site server from the environment. */
export interface SiteEnvironment {
  port: number
  /** The folder that holds the store, unless it is elsewhere. */
  dataDir: string
  /** Where the store is: a folder or a bucket; undefined for the one in `dataDir`. */
  storePlace: string | Bucket | undefined
  /** The PostgreSQL database of the small state; undefined when it is in the store. */
  stateUrl: string | undefined
  /** The address at which citizens open the site. */
  publicUrl: string
  /** The API's address; undefined when the API runs in the same process. */
  apiUrl: string | undefined
  /** The composer's address; undefined when it runs in the same process. */
  composerUrl: string | undefined
  /** The client id of this site at Google; undefined when sign-in with Google is off. */
  googleClientId: string | undefined
  /** The channel that citizens see. */
  channel: string
  /** Whether pages that declare it open without a network. */
  isOfflineOn: boolean
  /** A cache before the site that is told when pages are to be forgotten; undefined for none. */
  purgeUrl: string | undefined
  /** The least level of what is logged. */
  logLevel: string
  /** The host whose subdomains show previews, with its port; undefined for `preview.localhost:<port>`. */
  previewHost: string | undefined
  /** The API that previews call; undefined for the API of the site. */
  previewApiUrl: string | undefined
  /** Public keys of the site whose signatures are valid; empty when the keys come from files. */
  siteKeys: string[]
}

/**
 * Reads the site's environment. An empty variable counts as absent.
 * @throws {EnvironmentError} with one line that names the variable and its valid values.
 */
export function readSiteEnvironment(environment: NodeJS.ProcessEnv = process.env): SiteEnvironment {
  const read = environmentVariables(environment)
  const offline = read.checked('OFFLINE', { isValid: (value) => /^(on|off)$/.test(value), mustBe: 'on or off' })
  return {
    port: read.port(),
    dataDir: read.dataDir(),
    storePlace: read.storePlace(),
    stateUrl: read.stateUrl(),
    publicUrl: read.publicUrl(),
    apiUrl: read.address('API_URL', 'http://localhost:4000'),
    composerUrl: read.address('COMPOSER_URL', 'http://localhost:5000'),
    channel: read.channel(),
    googleClientId: read.text('GOOGLE_CLIENT_ID'),
    isOfflineOn: offline !== 'off',
    purgeUrl: read.address('PURGE_URL', 'http://localhost:6081'),
    logLevel: read.logLevel(),
    previewHost: read.previewHost(),
    previewApiUrl: read.address('PREVIEW_API_URL', 'http://localhost:4001'),
    siteKeys: siteKeysIn(read.list('SITE_KEYS')),
  }
}

function siteKeysIn(keys: string[]): string[] {
  const invalid = keys.find((key) => !/^[A-Za-z0-9+/]{40,}={0,2}$/.test(key))
  if (invalid !== undefined)
    throw new EnvironmentError('SITE_KEYS must be public keys of the site in base64, separated by commas.')
  return keys
}
