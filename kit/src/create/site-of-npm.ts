import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const NPM_PATH = '/registry/npm/'

/**
 * The site whose npm registry the packages of a folder come from, as `.npmrc` says: a team that has installed the kit has
 * named its site there already. Undefined when npm installs from elsewhere.
 */
export async function siteOfNpm(folder: string): Promise<string | undefined> {
  for (const setting of ['@civictrack:registry', 'registry']) {
    const address = await npmSetting(setting, folder)
    if (URL.canParse(address) && new URL(address).pathname === NPM_PATH) return new URL(address).origin
  }
  return undefined
}

async function npmSetting(name: string, cwd: string): Promise<string> {
  const options = { cwd, shell: process.platform === 'win32' }
  const { stdout } = await promisify(execFile)('npm', ['config', 'get', name], options).catch(() => ({ stdout: '' }))
  const address = stdout.trim()
  return address.endsWith('/') ? address : `${address}/`
}
