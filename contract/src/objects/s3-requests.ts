import type { Bucket } from './bucket'
import { addressOf, type S3Response, StorageError, s3Client } from './s3-client'
import { type Listing, readListing } from './s3-listing'

/**
 * Requests to a bucket, with the full names of objects. An answer that is not expected is an error.
 * @throws {StorageError} from each of them.
 */
export function bucketRequests(bucket: Bucket) {
  const { send } = s3Client(bucket)

  async function page(prefix: string, query: Record<string, string> = {}): Promise<Listing> {
    const listing = { 'list-type': '2', 'encoding-type': 'url', prefix, ...query }
    const { status, body } = await send({ method: 'GET', query: listing })
    if (status !== 200) throw unexpected(bucket, { method: 'LIST', name: prefix, status, body })
    return readListing(String(body))
  }

  async function* pages(prefix: string, query: Record<string, string> = {}) {
    let next: string | undefined
    do {
      const found = await page(prefix, { ...query, ...(next !== undefined && { 'continuation-token': next }) })
      yield found
      next = found.next
    } while (next !== undefined)
  }

  async function optional(method: 'GET' | 'HEAD', name: string): Promise<S3Response | undefined> {
    const response = await send({ method, name })
    if (response.status === 404) return undefined
    if (response.status === 200) return response
    throw unexpected(bucket, { method, name, ...response })
  }

  return {
    page,
    /** All pages of the listing of names that begin so. */
    pages,
    get: async (name: string) => (await optional('GET', name))?.body,
    sizeOf: async (name: string) => {
      const response = await optional('HEAD', name)
      return response && Number(response.headers.get('content-length'))
    },

    /** Answers 200, or 412 when the condition of the headers is not met. */
    async put(name: string, body: Uint8Array, headers: Record<string, string> = {}): Promise<S3Response> {
      const response = await send({ method: 'PUT', name, body, headers })
      // 409: another request with the same condition is being carried out.
      if (response.status === 409 && headers['If-None-Match']) return { ...response, status: 412 }
      if (response.status === 200 || response.status === 412) return response
      throw unexpected(bucket, { method: 'PUT', name, ...response })
    },

    async remove(name: string): Promise<void> {
      const response = await send({ method: 'DELETE', name })
      if (![200, 204, 404].includes(response.status)) throw unexpected(bucket, { method: 'DELETE', name, ...response })
    },

    async list(prefix: string): Promise<string[]> {
      const names: string[] = []
      for await (const { objects, folders } of pages(prefix, { delimiter: '/' }))
        names.push(...[...objects.map(({ name }) => name), ...folders].map((name) => name.slice(prefix.length)))
      return names.filter(Boolean)
    },

    async namesBelow(prefix: string): Promise<string[]> {
      const names: string[] = []
      for await (const { objects } of pages(prefix)) names.push(...objects.map(({ name }) => name))
      return names
    },
  }
}

interface Unexpected {
  method: string
  name: string
  status: number
  body: Buffer
}

function unexpected(bucket: Bucket, { method, name, status, body }: Unexpected): StorageError {
  const [, code = ''] = /<Code>(\w+)<\/Code>/.exec(String(body)) ?? []
  return new StorageError(`${method} ${addressOf(bucket, { name })} is answered with ${status} ${code}`.trimEnd())
}
