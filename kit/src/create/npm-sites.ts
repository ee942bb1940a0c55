import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const NPM_PATH = '/registry/npm/'

/** The sites whose npm registry the settings of npm name. */
export interface NpmSites {
  /** The site that `@civictrack` packages come from. */
  ours?: string | undefined
  /** The site that all packages come from: this machine may reach nothing else. */
  all?: string | undefined
}

/**
 * Reads the sites from the settings of npm that are valid in a folder, as `.npmrc` says: a team that has installed the kit has
 * named its site there already.
 */
export async function npmSites(folder: string): Promise<NpmSites> {
  const [ours, all] = await Promise.all(
    ['@civictrack:registry', 'registry'].map((name) => npmSetting(name, folder).then(siteOf)),
  )
  return { ours, all }
}

function siteOf(address: string): string | undefined {
  const folder = address.endsWith('/') ? address : `${address}/`
  return URL.canParse(folder) && new URL(folder).pathname === NPM_PATH ? new URL(folder).origin : undefined
}

async function npmSetting(name: string, cwd: string): Promise<string> {
  const options = { cwd, shell: process.platform === 'win32' }
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', name], options).catch(() => ({ stdout: '' }))
  return stdout.trim()
}
