/** The settings of the site server from the environment. */
export interface SiteEnvironment {
  /** The API's address; undefined when the API runs in the same process. */
  apiUrl: string | undefined
  /** The client id of this site at Google; undefined when sign-in with Google is off. */
  googleClientId: string | undefined
  /** The channel that citizens see. */
  channel: string
  /** Whether pages that declare it open without a network. */
  isOfflineOn: boolean
}

class SiteEnvironmentError extends Error {
  override name = 'SiteEnvironmentError'
}

/**
 * Reads the site's environment. An empty variable counts as absent.
 * @throws {SiteEnvironmentError} with one line that names the variable and its valid values.
 */
export function readSiteEnvironment(environment: NodeJS.ProcessEnv = process.env): SiteEnvironment {
  const apiUrl = environment.API_URL?.trim() || undefined
  if (apiUrl && !isHttp(apiUrl))
    throw new SiteEnvironmentError('API_URL must be an address like http://localhost:4000.')
  const channel = environment.CHANNEL?.trim() || 'production'
  if (!/^[a-z0-9][a-z0-9-]{0,60}$/.test(channel))
    throw new SiteEnvironmentError('CHANNEL must be the name of a channel, such as production or staging.')
  const offline = environment.OFFLINE?.trim() || 'on'
  if (offline !== 'on' && offline !== 'off') throw new SiteEnvironmentError('OFFLINE must be on or off.')
  return {
    apiUrl,
    channel,
    googleClientId: environment.GOOGLE_CLIENT_ID?.trim() || undefined,
    isOfflineOn: offline === 'on',
  }
}

function isHttp(address: string): boolean {
  return URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
}
