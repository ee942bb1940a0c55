import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { CiCertificate, Release } from '@civictrack/contract'
import { type JobEvent, SITE_HEADER, UPLOAD_TYPE } from '@civictrack/contract/registry'
import { signText } from '@civictrack/contract/signing'
import { pack } from 'tar-stream'
import { type Signing, signRequest } from './sign-request'

export interface Call extends Omit<Signing, 'key'> {
  method?: string
  body?: unknown
  /** Bytes of an archive. */
  archive?: Buffer
  headers?: Record<string, string>
  /** Changes the signed request before it is sent. */
  alter?: (request: Prepared) => Prepared
}

export interface Prepared {
  url: string
  method: string
  headers: Record<string, string>
  body: Buffer | undefined
}

/** A small client of the registry over HTTP, which signs its requests with one key. */
export function registryClient({ url, key }: { url: string; key: string }) {
  async function prepare(path: string, call: Call = {}): Promise<Prepared> {
    const body = call.archive ?? (call.body === undefined ? undefined : Buffer.from(JSON.stringify(call.body)))
    const method = call.method ?? (body ? 'POST' : 'GET')
    const { sites } = (await (await fetch(`${url}/registry/v1/`)).json()) as { sites: string[] }
    const headers: Record<string, string> = {
      [SITE_HEADER]: sites.at(-1) ?? '',
      ...(body && {
        'content-digest': `sha-256=:${createHash('sha256').update(body).digest('base64')}:`,
        'content-type': call.archive ? UPLOAD_TYPE : 'application/json',
      }),
      ...call.headers,
    }
    const request = { method, url: `${url}/registry/v1${path}`, headers }
    const signed = await signRequest(request, { key, ...call })
    const prepared = { ...request, headers: signed, body }
    return call.alter ? call.alter(prepared) : prepared
  }

  async function send({ url: address, method, headers, body }: Prepared) {
    const response = await fetch(address, { method, headers, ...(body && { body: new Uint8Array(body) }) })
    const retryAfter = response.headers.get('retry-after')
    return { status: response.status, retryAfter, body: (await response.json()) as Record<string, never> }
  }

  return {
    prepare,
    send,
    call: async (path: string, call?: Call) => send(await prepare(path, call)),

    /** Sends an order, and waits until its job has ended. Returns the last event, or the refusal. */
    async run(path: string, call: Call) {
      return this.follow(await prepare(path, call))
    },

    /** Sends a signed order, and waits until its job has ended. */
    async follow(request: Prepared): Promise<Partial<JobEvent> & { status: number; message?: string }> {
      const { status, body } = await send(request)
      if (status >= 300) return { status, ...(body as object) }
      return { status, ...(await this.events(String(body.job))).at(-1) }
    },

    async events(job: string, after = 0): Promise<JobEvent[]> {
      const { url: address, headers } = await prepare(`/jobs/${job}/events?after=${after}`)
      const text = await (await fetch(address, { headers })).text()
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line) as JobEvent)
    },
  }
}

interface ArchiveOptions {
  release: Release
  key: string
  /** More files. */
  more?: Record<string, string>
  /** That of a CI run's key. */
  certificate?: CiCertificate
}

/** The archive of a release that lies in a folder, signed with a key. */
export async function archiveOf(folder: string, { release, key, more = {}, certificate }: ArchiveOptions) {
  const text = `${JSON.stringify(release, null, 2)}\n`
  const files: Record<string, Buffer | string> = {
    'release.json': text,
    'signature.json': JSON.stringify({ ...signText(text, key), ...(certificate && { certificate }) }),
    [`server/${release.server.file}`]: await readFile(join(folder, 'server', release.server.file)),
  }
  for (const file of Object.keys(release.assets))
    files[`browser/${file}`] = await readFile(join(folder, 'browser', file))
  for (const file of Object.keys(release.maps ?? {})) files[`maps/${file}`] = await readFile(join(folder, 'maps', file))
  return tarOf({ ...files, ...more })
}

export async function tarOf(files: Record<string, Buffer | string>): Promise<Buffer> {
  const archive = pack()
  for (const [name, content] of Object.entries(files)) archive.entry({ name }, content)
  archive.finalize()
  const chunks: Buffer[] = []
  for await (const chunk of archive) chunks.push(chunk as Buffer)
  return gzipSync(Buffer.concat(chunks))
}
