import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { makeCertificate } from '../../../contract/test/certificate'
import { freePort } from '../../../contract/test/free-port'
import { deployed } from './deployed'

const NGINX = '/usr/sbin/nginx'
const VARNISHD = '/usr/sbin/varnishd'

/** Whether nginx and Varnish are installed here. */
export const hasFront = () => [NGINX, VARNISHD].every(existsSync)

/** A request as the site server behind nginx and Varnish received it. */
export interface Received {
  method: string | undefined
  url: string | undefined
  headers: IncomingMessage['headers']
  bytes: number
}

/** nginx and Varnish with the files of `deploy/`, before a site server that responds with what it received. */
export async function startFront() {
  const folder = mkdtempSync(join(tmpdir(), 'civictrack-front-'))
  const ports = { http: await freePort(), https: await freePort(), varnish: await freePort() }
  const site = createServer(async (request, response) => {
    const { method, url, headers } = request
    const received: Received = { method, url, headers, bytes: (await text(request)).length }
    if (!url?.startsWith('/api')) response.setHeader('CDN-Cache-Control', sharedCaching(request))
    response.setHeader('Cache-Tag', 'composition-0123456789abcdef').end(JSON.stringify(received))
  })
  site.keepAliveTimeout = 75_000
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const running = [
    startVarnish(folder, { port: ports.varnish, sitePort: portOf(site.address()) }),
    startNginx(folder, { ...ports, site: portOf(site.address()) }),
  ]
  await untilItAnswers(`http://127.0.0.1:${ports.varnish}/api/`)
  await untilItAnswers(`http://127.0.0.1:${ports.http}/`)
  return {
    ports,
    async stop() {
      await Promise.all(running.map(end))
      site.closeAllConnections()
      site.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** As the site: a photo may be for the person alone who is logged in. */
function sharedCaching({ url, headers }: IncomingMessage): string {
  if (!url?.startsWith('/media/')) return 'public, max-age=600'
  return headers.cookie?.includes('token=') ? 'no-store' : 'public, max-age=10'
}

function portOf(address: ReturnType<Server['address']>): number {
  return address && typeof address === 'object' ? address.port : 0
}

function startVarnish(folder: string, { port, sitePort }: { port: number; sitePort: number }): ChildProcess {
  const file = join(folder, 'civictrack.vcl')
  writeFileSync(file, deployed('varnish/civictrack.vcl').replace(/"300[12]"/g, `"${sitePort}"`))
  const own = ['-j', 'none', '-F', '-n', join(folder, 'varnish'), '-a', `127.0.0.1:${port}`, '-f', file]
  return spawn(VARNISHD, [...own, '-s', 'malloc,32m', ...varnishSettings()], { stdio: 'ignore' })
}

/** The settings (`-p`) that the unit of Varnish has. */
function varnishSettings(): string[] {
  return [...deployed('systemd/varnish.service.d/civictrack.conf').matchAll(/-p (\S+)/g)].flatMap(([, setting]) => [
    '-p',
    String(setting),
  ])
}

function startNginx(
  folder: string,
  ports: { http: number; https: number; varnish: number; site: number },
): ChildProcess {
  makeCertificate(folder)
  const site = deployed('nginx/civictrack.conf')
    .replaceAll('/etc/civictrack/tls', folder)
    .replace(/listen (\[::\]:)?80\b/g, `listen $1${ports.http}`)
    .replace(/listen (\[::\]:)?443\b/g, `listen $1${ports.https}`)
    .replaceAll('127.0.0.1:6081', `127.0.0.1:${ports.varnish}`)
    // HAProxy, which chooses among several site servers.
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${ports.site}`)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`)
  const http = `access_log off;\n${temporary.join('\n')}\n${site}`
  const file = join(folder, 'nginx.conf')
  writeFileSync(file, `daemon off;\npid ${folder}/nginx.pid;\nerror_log stderr;\nevents {}\nhttp {\n${http}\n}\n`)
  return spawn(NGINX, ['-c', file], { stdio: 'ignore' })
}

async function untilItAnswers(url: string): Promise<void> {
  const deadline = performance.now() + 60_000
  while (performance.now() < deadline) {
    if (await fetch(url, { redirect: 'manual' }).catch(() => undefined)) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${url} does not answer.`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}
