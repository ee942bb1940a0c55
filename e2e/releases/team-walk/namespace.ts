import { execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { freshFolder } from '../../site/fresh-folder'

const run = promisify(execFile)

const RELAY = fileURLToPath(new URL('relay.mjs', import.meta.url))

/** A machine of its own, as far as the network goes. */
export interface Namespace {
  /** The address of the site as seen from there: the only one that it reaches. */
  site: string
  /** The command that runs another one there. */
  inside: string[]
  remove: () => Promise<void>
}

/** Why no network namespace can be made here; undefined when one can. */
export function whyNoNamespace(): string | undefined {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return 'A network namespace needs Linux and root.'
  const name = `civictrack-${process.pid}-try`
  try {
    execFileSync('ip', ['netns', 'add', name], { stdio: 'ignore' })
    execFileSync('ip', ['netns', 'delete', name], { stdio: 'ignore' })
    return undefined
  } catch {
    return 'A network namespace needs `ip` (apt-get install iproute2) and the right to add one.'
  }
}

/**
 * Makes a network namespace without any device but its own loopback, where the site has an address. Connections leave it through a
 * socket in a file: a device of this machine, which comes and goes, would let every browser here send its requests again.
 */
export async function networkNamespace(siteUrl: string): Promise<Namespace> {
  const name = `civictrack-${process.pid}`
  const { port } = new URL(siteUrl)
  // An address of a network for tests (RFC 2544), so that no real one is hidden.
  const address = '198.18.0.1'
  const inside = ['ip', 'netns', 'exec', name]
  const socket = join(await freshFolder(), 'site.sock')
  const way = createServer({ allowHalfOpen: true }, (incoming) => {
    const outgoing = connect({ host: '127.0.0.1', port: Number(port), allowHalfOpen: true })
    incoming.on('error', () => outgoing.destroy())
    outgoing.on('error', () => incoming.destroy())
    incoming.pipe(outgoing).pipe(incoming)
  }).listen(socket)
  const closing = new AbortController()
  const remove = async () => {
    closing.abort()
    way.close()
    await run('ip', ['netns', 'delete', name])
  }
  await run('ip', ['netns', 'add', name])
  try {
    await run('ip', ['-n', name, 'address', 'add', `${address}/32`, 'dev', 'lo'])
    await run('ip', ['-n', name, 'link', 'set', 'lo', 'up'])
    const [program = '', ...rest] = [...inside, process.execPath, RELAY, address, port, socket]
    const relay = spawn(program, rest, { signal: closing.signal, stdio: ['ignore', 'pipe', 'inherit'] })
    relay.on('error', () => undefined)
    await once(relay.stdout, 'data')
    return { site: `http://${address}:${port}`, inside, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
