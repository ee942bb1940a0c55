import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bucket } from '../../src/objects/bucket'
import { s3Client } from '../../src/objects/s3-client'

export interface ConditionalProxy {
  url: string
  /** All answered requests that came with a key. */
  requestsOf: (accessKeyId: string) => Seen[]
  /** While it is away, the proxy refuses every connection. */
  away: (isAway: boolean) => void
  /** Changes how it creates objects from now on. */
  create: (creation: Creation) => void
  close: () => Promise<void>
}

interface Creation {
  /** Replaces objects that exist, as a storage does that ignores `If-None-Match` and does not say so. */
  isForgetful?: boolean
  /** Milliseconds that the creation of an object takes. */
  timeOf?: (path: string) => number
}

type Account = Pick<Bucket, 'accessKeyId' | 'secretAccessKey' | 'region'>

interface Seen {
  key: string
  path: string
  method: string
  status: number
}

/**
 * Stands before a storage that does not know `If-None-Match: *`, and carries it out: of several requests that create the same
 * object, the first is passed on, and the others are answered with 412. Everything passes through one such proxy.
 */
export async function startConditionalProxy(storageUrl: string, account: Account): Promise<ConditionalProxy> {
  const turns = new Map<string, Promise<unknown>>()
  const seen: Seen[] = []
  let isAway = false
  let creation: Creation = {}

  /** Requests for one object come one after the other. */
  function inTurn(path: string, task: () => Promise<void>): Promise<void> {
    const turn = (turns.get(path) ?? Promise.resolve()).catch(() => undefined).then(task)
    turns.set(path, turn)
    return turn.finally(() => turns.get(path) === turn && turns.delete(path))
  }

  /** The condition is a signed header, so that the request is signed again without it. */
  async function create(path: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request)
    const [bucket = '', ...name] = path.slice(1).split('/').map(decodeURIComponent)
    const client = s3Client({ endpoint: storageUrl, bucket, prefix: '', ...account })
    const object = { name: name.join('/') }
    await pause(creation.timeOf?.(path))
    const isThere = !creation.isForgetful && (await client.send({ method: 'GET', ...object })).status === 200
    const answer = isThere ? { status: 412, body: '' } : await client.send({ method: 'PUT', ...object, body })
    response.writeHead(answer.status).end(answer.body)
  }

  const server = createServer((request, response) => {
    if (isAway) return void request.socket.destroy()
    const path = String(request.url)
    const key = keyOf(request)
    response.on('finish', () => seen.push({ key, path, method: String(request.method), status: response.statusCode }))
    // Only the writer's requests may be signed again.
    const isOfWriter = key === account.accessKeyId
    const isCreation = isOfWriter && request.method === 'PUT' && request.headers['if-none-match'] === '*'
    if (!isCreation) return pass(storageUrl, request, response)
    inTurn(path, () => create(path, request, response)).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    requestsOf: (accessKeyId) => seen.filter(({ key }) => key === accessKeyId),
    away: (is) => {
      isAway = is
      if (is) server.closeAllConnections()
    },
    create: (changed) => {
      creation = changed
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** The name of the key that signed a request. */
function keyOf({ headers }: IncomingMessage): string {
  const [, key = ''] = /Credential=([^/]+)\//.exec(String(headers.authorization)) ?? []
  return decodeURIComponent(key)
}

/**
 * With the same host header: it is signed. On a connection of its own, because Swift ends the answer to HEAD with a chunk that
 * HTTP does not permit: nothing after the headers of that answer counts.
 */
function pass(storageUrl: string, request: IncomingMessage, response: ServerResponse): void {
  const { method, headers, url } = request
  const isHead = method === 'HEAD'
  const passed = send(new URL(String(url), storageUrl), { method, headers, agent: false }, (answer) => {
    const { 'transfer-encoding': _chunks, ...others } = answer.headers
    response.writeHead(answer.statusCode ?? 502, isHead ? others : answer.headers)
    if (isHead) response.end()
    else answer.pipe(response)
  })
  passed.on('error', () => (isHead && response.writableEnded ? undefined : response.destroy()))
  request.pipe(passed)
}
