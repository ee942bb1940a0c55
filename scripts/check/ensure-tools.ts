import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'

/** Installs Debian's Chromium and PostgreSQL where they are missing; elsewhere it says what is needed. */
export function ensureTools(): void {
  const missing = [hasChromium() ? '' : 'chromium', hasPostgres() ? '' : 'postgresql'].filter(Boolean)
  if (missing.length === 0) return
  console.log(`Installing ${missing.join(' and ')} (once)...`)
  try {
    const options = { stdio: 'pipe', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
    execFileSync('apt-get', ['update'], options)
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', ...missing], options)
  } catch {
    console.error(
      `The tests need ${missing.join(' and ')}. Install them (Debian: apt-get install ${missing.join(' ')}) and run npm test again.`,
    )
    process.exit(1)
  }
}

function hasChromium(): boolean {
  return existsSync(process.env.CHROMIUM_PATH ?? '/usr/bin/chromium')
}

function hasPostgres(): boolean {
  const folder = '/usr/lib/postgresql'
  return existsSync(folder) && readdirSync(folder).some((version) => existsSync(`${folder}/${version}/bin/initdb`))
}
