import { randomUUID } from 'node:crypto'
import { createInterface } from 'node:readline'
import autocannon from 'autocannon'
import type { LoadOrder, LoadRequest, LoadResult } from './order'

// A process of its own, so that the clients' work is not the servers': one order a line comes in, one result a line goes out.

/** One request, as autocannon sends it. */
function request({ method, path, headers, body, isNewEachTime }: LoadRequest): autocannon.Request {
  return {
    method,
    path,
    headers: { ...headers, ...(isNewEachTime && { 'idempotency-key': randomUUID() }) },
    ...(body !== undefined && { body: Buffer.from(body, 'base64') }),
  }
}

/** Goes on from load to load: nobody is asked for a code twice within a minute. */
let next = 0

/** How many times longer than asked a load may take on a busy machine until it has enough responses. */
const LONGEST = 5

async function run(order: LoadOrder): Promise<LoadResult> {
  const before = process.cpuUsage()
  const start = performance.now()
  const result = await send(order, start)
  const { user, system } = process.cpuUsage(before)
  const counts = Object.entries(result.statusCodeStats ?? {})
  const good = counts.find(([status]) => Number(status) === order.expected)?.[1].count ?? 0
  const all = counts.reduce((sum, [, { count = 0 }]) => sum + count, 0)
  return {
    requests: good,
    failed: all - good + result.errors,
    seconds: (performance.now() - start) / 1000,
    cpuSeconds: (user + system) / 1e6,
    bytes: result.throughput.total,
    p50: result.latency.p50,
    p99: result.latency.p99,
  }
}

function send(
  { url, connections, seconds, least, amount, requests }: LoadOrder,
  start: number,
): Promise<autocannon.Result> {
  const setupRequest = (): autocannon.Request => {
    next += 1
    const one = requests[next % requests.length]
    if (!one) throw new Error('A load needs a request.')
    return request(one)
  }
  const much = amount === undefined ? { duration: seconds * LONGEST } : { amount }
  const options = { url, connections, ...much, timeout: 60, requests: [{ setupRequest }] }
  return new Promise((resolve, reject) => {
    const load = autocannon(options, (error, result) => (error ? reject(error) : resolve(result)))
    let responses = 0
    load.on('response', () => {
      responses += 1
    })
    if (amount !== undefined) return
    const timer = setInterval(() => {
      if (performance.now() - start >= seconds * 1000 && responses >= least) load.stop()
    }, 20)
    load.on('done', () => clearInterval(timer))
  })
}

for await (const line of createInterface({ input: process.stdin })) {
  console.log(JSON.stringify(await run(JSON.parse(line) as LoadOrder)))
}
