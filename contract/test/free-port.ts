import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Below the ports that systems give to outgoing connections: a server that starts later, or again, finds its port free. */
const [LOWEST, HIGHEST] = [12_000, 32_000]
const MOST_ATTEMPTS = 100
const given = new Set<number>()

/** A port of this machine that nothing listens on now, another one each time. @throws {Error} when none is found. */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt += 1) {
    const port = randomInt(LOWEST, HIGHEST)
    if (given.has(port)) continue
    given.add(port)
    if (await isFree(port)) return port
  }
  throw new Error(`No free port was found between ${LOWEST} and ${HIGHEST}.`)
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().on('error', () => resolve(false))
    // On all addresses of the machine.
    server.listen(port, () => server.close(() => resolve(true)))
  })
}
