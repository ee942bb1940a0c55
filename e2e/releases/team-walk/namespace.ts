import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** A machine of its own, as far as the network goes. */
export interface Namespace {
  /** The address of this machine as seen from there: the only one that it reaches. */
  host: string
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

/** Makes a network namespace that a pair of virtual devices connects to this machine. It has no route and no name server. */
export async function networkNamespace(): Promise<Namespace> {
  const name = `civictrack-${process.pid}`
  // Addresses of a network for tests (RFC 2544), so that no real one is hidden. Device names have at most 15 characters.
  const subnet = `198.18.${process.pid % 256}`
  const [here, there] = [`ct${process.pid}a`, `ct${process.pid}b`]
  const inside = ['ip', 'netns', 'exec', name]
  const remove = async () => {
    // The pair of devices goes with the namespace.
    await run('ip', ['netns', 'delete', name])
  }
  await run('ip', ['netns', 'add', name])
  try {
    await run('ip', ['link', 'add', here, 'type', 'veth', 'peer', 'name', there, 'netns', name])
    await run('ip', ['address', 'add', `${subnet}.1/30`, 'dev', here])
    await run('ip', ['link', 'set', here, 'up'])
    await run('ip', ['-n', name, 'address', 'add', `${subnet}.2/30`, 'dev', there])
    await run('ip', ['-n', name, 'link', 'set', there, 'up'])
    await run('ip', ['-n', name, 'link', 'set', 'lo', 'up'])
    return { host: `${subnet}.1`, inside, remove }
  } catch (error) {
    await remove()
    throw error
  }
}
