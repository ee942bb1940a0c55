import { chmodSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { deployed } from './deployed-files'
import type { Ports } from './ports'
import type { Program } from './supervisor'

const NGINX = '/usr/sbin/nginx'
const VARNISHD = '/usr/sbin/varnishd'
const HAPROXY = '/usr/sbin/haproxy'

interface Order {
  folder: string
  ports: Ports
}

/** nginx of deploy/, in a file of its own in place of Debian's nginx.conf. */
export function nginx({ folder, ports, tls }: Order & { tls: string }): Program {
  const site = deployed('nginx/civictrack.conf', [
    [/ *listen \[::\].*\n/g, ''],
    [/server \{\n *listen 80;[^}]*\}\n/, ''],
    ['listen 443 ssl', `listen 127.0.0.1:${ports.https} ssl`],
    ['www.example.ng *.preview.example.ng', 'localhost *.preview.localhost'],
    ['/etc/civictrack/tls', tls],
    ['127.0.0.1:6081', `127.0.0.1:${ports.varnish}`],
    ['127.0.0.1:3000', `127.0.0.1:${ports.sites}`],
  ])
  const own = join(folder, 'nginx')
  mkdirSync(own)
  chmodSync(own, 0o755)
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const temporary = kinds.map((kind) => `${kind}_temp_path ${join(own, kind)};`)
  const log = ['access_log off;', `error_log ${join(own, 'error.log')} warn;`]
  const main = ['daemon off;', 'worker_processes 2;', `pid ${join(own, 'nginx.pid')};`, 'events {}']
  const file = join(own, 'nginx.conf')
  writeFileSync(file, [...main, 'http {', ...log, ...temporary, site, '}', ''].join('\n'))
  const args = ['-c', file, '-e', join(own, 'error.log')]
  return { name: 'nginx', command: NGINX, args, isReady: () => accepts(ports.https) }
}

export function varnish({ folder, ports }: Order): Program {
  const file = join(folder, 'civictrack.vcl')
  const sites: [string, string][] = [
    ['"3001"', `"${ports.site1}"`],
    ['"3002"', `"${ports.site2}"`],
  ]
  writeFileSync(file, deployed('varnish/civictrack.vcl', sites))
  const place = ['-j', 'none', '-F', '-a', `127.0.0.1:${ports.varnish}`, '-n', join(folder, 'varnish')]
  return {
    name: 'Varnish',
    command: VARNISHD,
    args: [...place, '-f', file, '-p', 'http_gzip_support=off', '-s', 'malloc,64m'],
    isReady: () => answers(ports.varnish, '/readyz'),
  }
}

export function haproxy({ folder, ports }: Order): Program {
  const file = join(folder, 'haproxy.cfg')
  const addresses = {
    ...{ 3000: ports.sites, 3001: ports.site1, 3002: ports.site2 },
    ...{ 4000: ports.api, 4001: ports.api1, 4002: ports.api2 },
    ...{ 5000: ports.composers, 5001: ports.composer1, 5002: ports.composer2 },
  }
  const replacements = Object.entries(addresses).map(([before, after]): [RegExp, string] => [
    new RegExp(`(bind|server \\w+) 127\\.0\\.0\\.1:${before}\\b`, 'g'),
    `$1 127.0.0.1:_${after}`,
  ])
  writeFileSync(file, deployed('haproxy/civictrack.cfg', replacements).replaceAll(':_', ':'))
  return { name: 'HAProxy', command: HAPROXY, args: ['-db', '-f', file], isReady: () => accepts(ports.sites) }
}

/** The programs that this machine lacks. */
export function missingProxies(): string[] {
  return [NGINX, VARNISHD, HAPROXY].filter((program) => !existsSync(program))
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port })
    socket.once('connect', () => resolve(true))
    socket.once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}

/** Whether a server answers a path with 200. */
export function answers(port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const outgoing = request({ host: '127.0.0.1', port, path, agent: false, timeout: 3000 }, (response) => {
      response.resume()
      resolve(response.statusCode === 200)
    })
    outgoing.on('timeout', () => outgoing.destroy())
    outgoing.on('error', () => resolve(false))
    outgoing.end()
  })
}
