import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Release } from '@civictrack/contract'
import type { Store } from '../store/store'

export type AssetReader = ReturnType<typeof assetReader>

/** A file on another origin may take this long. */
const FETCH_LIMIT_MS = 15_000

/** Reads the assets of releases from where browsers will get them, each once. */
export function assetReader(store: Store, siteUrl: string | undefined) {
  const read = new Map<string, Promise<Buffer>>()

  function readOnce(release: Release, file: string): Promise<Buffer> {
    if (isElsewhere(release)) return fetchAsset(release.baseUrl + file, { file, siteUrl })
    return readFile(join(store.releases.folderOf(release.app, release.version), 'browser', file))
  }

  return {
    /** @throws {Error} that says why a browser could not use the file. */
    read(release: Release, file: string): Promise<Buffer> {
      const key = `${release.app}/${release.version}/${file}`
      const reading = read.get(key) ?? readOnce(release, file)
      read.set(key, reading)
      return reading
    },
  }
}

/** Whether a release's assets are served by another origin than the site's. */
export function isElsewhere({ baseUrl }: Release): boolean {
  return !baseUrl.startsWith('/')
}

/** Mixed content (W3C): a machine's own addresses are exempt. */
function isUnprotected(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

async function fetchAsset(
  url: string,
  { file, siteUrl }: { file: string; siteUrl: string | undefined },
): Promise<Buffer> {
  const origin = siteUrl && new URL(siteUrl).origin
  if (origin?.startsWith('https:') && isUnprotected(url)) {
    throw new Error(`${url} is not HTTPS: browsers do not load it into a site that is.`)
  }
  const answer = await fetch(url, {
    redirect: 'error',
    signal: AbortSignal.timeout(FETCH_LIMIT_MS),
    headers: origin ? { Origin: origin } : {},
  }).catch((error: Error) => {
    const cause = error.cause instanceof Error ? error.cause.message : error.message
    throw new Error(`${url} cannot be fetched (${cause}).`, { cause: error })
  })
  if (answer.status !== 200) throw new Error(`${url} answers ${answer.status}.`)
  const allowed = answer.headers.get('access-control-allow-origin')
  if (allowed !== '*' && (!allowed || (origin !== undefined && allowed !== origin))) {
    throw new Error(`${url} comes without "Access-Control-Allow-Origin: *", so that no browser may use it here.`)
  }
  const type = answer.headers.get('content-type') ?? ''
  if (file.endsWith('.js') && !/javascript/.test(type)) {
    throw new Error(`${url} comes as "${type}", not as JavaScript.`)
  }
  return Buffer.from(await answer.arrayBuffer())
}
