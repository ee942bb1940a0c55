import { connect, createServer, type Socket } from 'node:net'

/** The speed of a phone's connection, shared by all connections through the link. */
interface Speed {
  bitsPerSecond: number
  roundTripMs: number
}

/** The data of one TCP segment. */
const SEGMENT_BYTES = 1400

interface SlowLink {
  url: string
  /** The bytes sent and received so far, headers included. */
  bytes: () => { up: number; down: number }
  close: () => Promise<void>
}

/** A TCP proxy before the site that is as slow as its options say, and counts each byte. */
export async function slowLink(siteUrl: string, { bitsPerSecond, roundTripMs }: Speed): Promise<SlowLink> {
  const { hostname, port } = new URL(siteUrl)
  const [up, down] = [lane(bitsPerSecond), lane(bitsPerSecond)]
  const sockets = new Set<Socket>()
  const server = createServer((phone) => {
    const site = connect(Number(port), hostname)
    const oneWay = roundTripMs / 2
    // A connection costs a round trip before its first byte.
    const opened = Date.now() + roundTripMs
    pass(phone, site, (chunk) => up.send(chunk.length, { delay: oneWay, notBefore: opened }))
    pass(site, phone, (chunk) => down.send(chunk.length, { delay: oneWay, notBefore: 0 }))
    for (const socket of [phone, site]) sockets.add(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const address = server.address()
  if (!address || typeof address === 'string') throw new Error('The slow link has no port.')
  return {
    url: `http://localhost:${address.port}`,
    bytes: () => ({ up: up.sent(), down: down.sent() }),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** One direction: each chunk waits for the chunks before it. `send` returns the milliseconds until the chunk arrives. */
function lane(bitsPerSecond: number) {
  let freeAt = 0
  let sent = 0
  return {
    sent: () => sent,
    send(bytes: number, { delay, notBefore }: { delay: number; notBefore: number }): number {
      const now = Date.now()
      sent += bytes
      freeAt = Math.max(freeAt, now, notBefore) + (bytes * 8000) / bitsPerSecond
      return freeAt + delay - now
    },
  }
}

/** Segments arrive in the order in which they were sent, and the end of the connection after the last of them. */
function pass(from: Socket, to: Socket, timeFor: (chunk: Buffer) => number): void {
  const waiting: { at: number; task: () => void }[] = []
  const next = () => {
    while (waiting[0] && waiting[0].at <= Date.now()) waiting.shift()?.task()
    if (waiting[0]) setTimeout(next, waiting[0].at - Date.now())
  }
  const later = (wait: number, task: () => void) => {
    const at = Math.max(waiting.at(-1)?.at ?? 0, Date.now() + wait)
    if (waiting.push({ at, task }) === 1) setTimeout(next, at - Date.now())
  }
  from.on('data', (chunk: Buffer) => {
    // As on a real link, the first part of a long response is there before the last one.
    for (let at = 0; at < chunk.length; at += SEGMENT_BYTES) {
      const segment = chunk.subarray(at, at + SEGMENT_BYTES)
      later(timeFor(segment), () => to.writable && to.write(segment))
    }
  })
  from.on('end', () => later(0, () => to.end()))
  from.on('error', () => to.destroy())
  from.on('close', () => later(0, () => to.end()))
}
