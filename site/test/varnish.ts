import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../contract/test/free-port'

const VARNISHD = '/usr/sbin/varnishd'
const VCL = join(__dirname, '../../deploy/varnish/civictrack.vcl')

/** Whether this machine has Varnish; `npm test` installs it where it can. */
export const hasVarnish = (): boolean => existsSync(VARNISHD)

interface Order {
  /** The port of Varnish; a free one unless set. */
  port?: number
  /** The ports of the two site servers. */
  sites: number[]
  /** A change of the configuration. */
  edit?: (vcl: string) => string
}

/** Varnish with the configuration of deploy/, before two site servers. It may take a moment until it answers. */
export async function startVarnish({ port, sites: [one, two], edit = (vcl) => vcl }: Order) {
  const folder = mkdtempSync(join(tmpdir(), 'civictrack-varnish-'))
  const file = join(folder, 'civictrack.vcl')
  const vcl = readFileSync(VCL, 'utf8').replaceAll('"3001"', `"${one}"`).replaceAll('"3002"', `"${two}"`)
  writeFileSync(file, edit(vcl))
  execFileSync(VARNISHD, ['-j', 'none', '-C', '-f', file, '-n', join(folder, 'check')], { stdio: 'ignore' })
  const own = port ?? (await freePort())
  const settings = ['-p', 'http_gzip_support=off', '-s', 'malloc,32m', '-n', join(folder, 'work')]
  const child: ChildProcess = spawn(VARNISHD, ['-j', 'none', '-F', '-a', `127.0.0.1:${own}`, '-f', file, ...settings], {
    stdio: 'ignore',
  })
  return {
    url: `http://127.0.0.1:${own}`,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM')
        await once(child, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Waits until an address answers with a success, for a minute at most. */
export async function untilItAnswers(url: string): Promise<void> {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    if ((await fetch(url).catch(() => undefined))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('Varnish does not answer.')
}
