import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeCertificate } from '../../../../contract/test/certificate'
import { freePort } from '../../../../contract/test/free-port'

const NGINX = '/usr/sbin/nginx'
const CONFIGURATION = join(import.meta.dirname, '../../../../deploy/nginx/civictrack.conf')

export interface Balancer {
  /** The public address, with TLS. */
  url: string
  /** The address that shares the requests of site servers out to the API processes. */
  apiUrl: string
  pid: number
  /** Takes other ports of site servers and API processes, each in turns. */
  balance(ports: Ports): Promise<void>
  stop(): Promise<void>
}

interface Ports {
  sites: number[]
  apis: number[]
}

/**
 * nginx with the configuration of deploy/ before some site servers, without Varnish in between, and a second, inner address
 * before some API processes.
 */
export async function startBalancer(folder: string, first: Ports): Promise<Balancer> {
  const own = { public: await freePort(), inner: await freePort() }
  makeCertificate(folder)
  // Its workers have no rights of root.
  chmodSync(folder, 0o755)
  for (const name of ['body', 'proxy']) mkdirSync(join(folder, name))
  const file = join(folder, 'nginx.conf')
  const write = (ports: Ports) => writeFileSync(file, configuration({ folder, own, ports }))
  write(first)
  const child = spawn(NGINX, ['-c', file, '-g', 'daemon off;'], { stdio: ['ignore', 'ignore', 'inherit'] })
  await pause(500)
  if (child.exitCode !== null) throw new Error('nginx did not start.')
  return {
    url: `https://127.0.0.1:${own.public}`,
    apiUrl: `http://127.0.0.1:${own.inner}`,
    pid: child.pid ?? 0,
    async balance(ports) {
      write(ports)
      child.kill('SIGHUP')
      await pause(1000)
    },
    stop: () => end(child),
  }
}

interface Settings {
  folder: string
  own: { public: number; inner: number }
  ports: Ports
}

function configuration({ folder, own, ports }: Settings): string {
  const site = blocksOf(readFileSync(CONFIGURATION, 'utf8'))
    .map((block) => onLoopback(block, { port: own.public, sites: ports.sites }))
    .join('\n')
    .replaceAll('/etc/civictrack/tls', folder)
  return `pid ${join(folder, 'nginx.pid')};
error_log stderr error;
worker_processes 1;
events { worker_connections 1024; }
http {
  access_log off;
  client_body_temp_path ${join(folder, 'body')};
  proxy_temp_path ${join(folder, 'proxy')};
  upstream civictrack_api { ${servers(ports.apis)} keepalive 64; }
  server {
    listen 127.0.0.1:${own.inner};
    client_max_body_size 200m;
    proxy_request_buffering off;
    proxy_http_version 1.1;
    proxy_set_header Connection "";
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    location / { proxy_pass http://civictrack_api; }
  }
${site}
}
`
}

/** The outermost blocks of a configuration. */
function blocksOf(text: string): string[] {
  return text.match(/^(?:upstream|map|server)\b[^\n]*\{[\s\S]*?^\}/gm) ?? []
}

/** All upstreams are the site servers, and the server with the certificate has one address for any name. Others are left out. */
function onLoopback(block: string, { port, sites }: { port: number; sites: number[] }): string {
  if (block.startsWith('upstream')) return `${block.split('{')[0]}{ ${servers(sites)} keepalive 64; }`
  if (block.startsWith('map')) return block
  if (!block.includes('ssl_certificate ')) return ''
  return block
    .replaceAll(/^ *listen .*\n/gm, '')
    .replace('server {', `server {\n    listen 127.0.0.1:${port} ssl http2;`)
}

const servers = (ports: number[]) => ports.map((port) => `server 127.0.0.1:${port};`).join(' ')

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'close')
  child.kill('SIGTERM')
  await ended
}
