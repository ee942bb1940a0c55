import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

/** Programs of operators with several machines, and the Debian packages that hold them. */
const OF_OPERATORS: Record<string, string[]> = {
  '/usr/sbin/nginx': ['nginx'],
  '/usr/sbin/varnishd': ['varnish'],
  '/usr/sbin/haproxy': ['haproxy'],
  '/usr/sbin/pgbouncer': ['pgbouncer'],
  '/usr/bin/swift-proxy-server': ['swift', 'swift-proxy', 'swift-account', 'swift-container', 'swift-object'],
  '/usr/bin/memcached': ['memcached'],
  '/usr/bin/promtool': ['prometheus'],
}

/**
 * Installs Debian's Chromium and PostgreSQL when they are missing and `apt-get` exists; otherwise names the missing ones.
 * A missing Chromium at CHROMIUM_PATH is an error: no other one replaces it. Without the programs of operators their tests are
 * skipped, and a line says so.
 */
export function ensureTools(): void {
  const { CHROMIUM_PATH } = process.env
  if (CHROMIUM_PATH && !existsSync(CHROMIUM_PATH)) {
    refuse(`There is no Chromium at CHROMIUM_PATH (${CHROMIUM_PATH}). Correct it, or leave it out to use Debian's.`)
  }
  const missing = [hasChromium() ? '' : 'chromium', hasPostgres() ? '' : 'postgresql'].filter(Boolean)
  if (missing.length > 0 && !(existsSync('/usr/bin/apt-get') && install(missing))) {
    refuse(
      `The tests need ${missing.join(' and ')}. Install them (Debian: apt-get install ${missing.join(' ')}) and run npm test again.`,
    )
  }
  const others = Object.entries(OF_OPERATORS).flatMap(([path, packages]) => (existsSync(path) ? [] : packages))
  if (others.length > 0 && !(existsSync('/usr/bin/apt-get') && install(others)))
    console.log(`Without ${others.join(', ')} the tests of stores, caches and poolers of several machines are skipped.`)
}

function install(packages: string[]): boolean {
  console.log(`Installing ${packages.join(' and ')} (once)...`)
  try {
    const options = { stdio: 'pipe', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    execFileSync('apt-get', ['update'], options)
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...packages], options)
    return true
  } catch {
    return false
  }
}

function refuse(why: string): never {
  console.error(why)
  process.exit(1)
}

function hasChromium(): boolean {
  return existsSync(process.env.CHROMIUM_PATH || '/usr/bin/chromium')
}

function hasPostgres(): boolean {
  const folder = '/usr/lib/postgresql'
  return existsSync(folder) && readdirSync(folder).some((version) => existsSync(`${folder}/${version}/bin/initdb`))
}
