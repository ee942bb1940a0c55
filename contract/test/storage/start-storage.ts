import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Bucket } from '../../src/objects/bucket'
import { s3Client } from '../../src/objects/s3-client'
import { endAtExit } from '../end-at-exit'
import { freePort } from '../free-port'
import { type ConditionalProxy, startConditionalProxy } from './conditional-proxy'
import { permitReading } from './permit-reading'
import { ACCOUNT, type Ports, READER, SERVERS, swiftFiles } from './swift-files'

export interface TestStorage {
  /** A new bucket. */
  newBucket: () => Promise<Bucket>
  /** The same bucket with a key that the storage lets read only. */
  forReader: (bucket: Bucket) => Promise<Bucket>
  /** The requests of that key, in all buckets. */
  requestsOfReader: () => ReturnType<ConditionalProxy['requestsOf']>
  /** The same bucket without the proxy that carries out conditions. */
  withoutConditions: (bucket: Bucket) => Bucket
  away: ConditionalProxy['away']
  create: ConditionalProxy['create']
  stop: () => Promise<void>
}

const REGION = 'us-east-1'
/** Four interpreters start at once on a machine that does other work too. */
const START_MS = 120_000

/** Starts OpenStack Swift with its S3 interface on free ports, with its data in a temporary folder. */
export async function startStorage(): Promise<TestStorage> {
  const folder = await mkdtemp(join(tmpdir(), 'civictrack-storage-'))
  const ports = await freePorts()
  await mkdir(join(folder, 'devices', 'd1'), { recursive: true })
  for (const [name, content] of Object.entries(swiftFiles(folder, ports))) await writeFile(join(folder, name), content)
  for (const server of SERVERS) buildRing(folder, { server, port: ports[server] })
  const processes = [
    start('memcached', ['-u', 'root', '-l', '127.0.0.1', '-p', String(ports.memcached), '-m', '16']),
    ...[...SERVERS, 'proxy'].map((name) => start(`swift-${name}-server`, [join(folder, `${name}-server.conf`)])),
  ]
  const storageUrl = `http://127.0.0.1:${ports.proxy}`
  const stop = async () => {
    await Promise.all(processes.map(end))
    await rm(folder, { recursive: true, force: true })
  }
  try {
    await untilReady(storageUrl)
    const proxy = await startConditionalProxy(storageUrl, { ...ACCOUNT, region: REGION })
    return {
      newBucket: () => newBucket(proxy.url),
      async forReader(bucket) {
        await permitReading(storageUrl, bucket.bucket)
        return { ...bucket, ...READER }
      },
      requestsOfReader: () => proxy.requestsOf(READER.accessKeyId),
      withoutConditions: (bucket) => ({ ...bucket, endpoint: storageUrl }),
      away: proxy.away,
      create: proxy.create,
      stop: async () => {
        await proxy.close()
        await stop()
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

let buckets = 0

async function newBucket(endpoint: string): Promise<Bucket> {
  buckets += 1
  const bucket = { endpoint, region: REGION, bucket: `store-${buckets}`, prefix: 'site/', ...ACCOUNT }
  const { status, body } = await s3Client(bucket).send({ method: 'PUT' })
  if (status !== 200) throw new Error(`The bucket was not made: ${status} ${body}`)
  return bucket
}

/** One ring with one device: each object is stored once. */
function buildRing(folder: string, { server, port }: { server: string; port: number }): void {
  const builder = join(folder, `${server}.builder`)
  const run = (...args: string[]) => execFileSync('swift-ring-builder', [builder, ...args], { stdio: 'ignore' })
  run('create', '4', '1', '1')
  run(
    'add',
    '--region',
    '1',
    '--zone',
    '1',
    '--ip',
    '127.0.0.1',
    '--port',
    String(port),
    '--device',
    'd1',
    '--weight',
    '1',
  )
  run('rebalance')
}

function start(command: string, args: string[]): ChildProcess {
  const child = spawn(command, args, { stdio: 'ignore' })
  endAtExit(child)
  return child
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function untilReady(url: string): Promise<void> {
  const client = s3Client({ endpoint: url, region: REGION, bucket: 'ready', prefix: '', ...ACCOUNT })
  const deadline = performance.now() + START_MS
  while (performance.now() < deadline) {
    const answer = await client.send({ method: 'PUT' }).catch(() => undefined)
    if (answer?.status === 200) return
    await pause(200)
  }
  throw new Error(
    'The storage was not ready in time. It needs the Debian packages that scripts/check/ensure-tools.ts names.',
  )
}

async function freePorts(): Promise<Ports> {
  const [proxy, memcached, account, container, object] = await Promise.all(Array.from({ length: 5 }, freePort))
  if (!proxy || !memcached || !account || !container || !object) throw new Error('There are no free ports.')
  return { proxy, memcached, account, container, object }
}
