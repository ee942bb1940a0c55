import type { Release } from '@civictrack/contract'
import { isLoopback } from '@civictrack/contract/loopback'
import type { Store } from '../../store/store'
import { loadFile } from './load-file'

export type AssetReader = ReturnType<typeof assetReader>

/** The longest that loading one file from another origin may take. */
const FETCH_TIMEOUT_MS = 15_000
/** The most bytes of one file from another origin: a team's server must not fill this one's memory. */
const MAX_BYTES = 32 * 1024 * 1024

/** Reads assets from the address at which browsers load them, each file once. */
export function assetReader(store: Store, siteUrl: string | undefined) {
  const read = new Map<string, Promise<Buffer>>()

  async function readOnce(release: Release, file: string): Promise<Buffer> {
    if (isOnOtherOrigin(release)) return fetchAsset(release.baseUrl + file, { file, siteUrl })
    const content = await store.releases.readFile(release, `browser/${file}`)
    if (content) return content
    throw new Error(`${store.releases.placeOf(release, `browser/${file}`)} is missing.`)
  }

  return {
    /** @throws {Error} with the reason why a browser could not use the file. */
    read(release: Release, file: string): Promise<Buffer> {
      const key = `${release.app}/${release.version}/${file}`
      const reading = read.get(key) ?? readOnce(release, file)
      read.set(key, reading)
      return reading
    },
  }
}

/** Whether a release's assets are served by another origin than the site's. */
export function isOnOtherOrigin({ baseUrl }: Release): boolean {
  return !baseUrl.startsWith('/')
}

/** Whether browsers block the address as mixed content (W3C). Addresses of the machine itself are exempt. */
function isMixedContent(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

async function fetchAsset(
  url: string,
  { file, siteUrl }: { file: string; siteUrl: string | undefined },
): Promise<Buffer> {
  const origin = siteUrl && new URL(siteUrl).origin
  if (origin?.startsWith('https:') && isMixedContent(url)) {
    throw new Error(`${url} is not HTTPS: browsers do not load it into a site that uses HTTPS.`)
  }
  const { status, headers, body } = await loadFile(url, {
    headers: origin ? { Origin: origin } : {},
    maxBytes: MAX_BYTES,
    timeoutMs: FETCH_TIMEOUT_MS,
    isPublicOnly: origin !== undefined && !isLoopback(origin),
  })
  if (status !== 200) throw new Error(`${url} responds with ${status}.`)
  const allowed = headers['access-control-allow-origin']
  if (allowed !== '*' && (!allowed || (origin !== undefined && allowed !== origin))) {
    throw new Error(
      `${url} comes without the header "Access-Control-Allow-Origin: *", so browsers may not use it here.`,
    )
  }
  const type = headers['content-type'] ?? ''
  if (file.endsWith('.js') && !/javascript/.test(type)) {
    throw new Error(`${url} comes as "${type}", not as JavaScript.`)
  }
  return body
}
