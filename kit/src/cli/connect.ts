import { existsSync, readFileSync } from 'node:fs'
import { isAddress, notAnAddress } from './command-line/parse-options'
import { failUsage } from './command-line/usage-error'
import type { Context } from './context'
import { createRegistryClient, type RegistryClient } from './http/registry-client'
import { keptCiSession, startCiSession } from './identity/ci-session'
import { findCiToken } from './identity/ci-token'
import { givenKey } from './identity/key-file'

type Source = Pick<Context, 'values' | 'environment' | 'help' | 'progress'>

/**
 * Connects to the site of `--site` with the team's key, or in CI with an OIDC token.
 * @throws {UsageError} when the site or the key is not given.
 */
export async function connectWith(source: Source, app?: string): Promise<RegistryClient> {
  const { values, environment, help, progress } = source
  const site = siteOf(source)
  // A token that the command line names stands for the wish to use it.
  const key = values['id-token'] && !values.key ? undefined : keyOf(source)
  if (key !== undefined) return createRegistryClient({ site, identity: { key }, progress, app })
  const token = await findCiToken({ given: values['id-token'], environment, audience: site.origin })
  if (token === undefined)
    return failUsage(
      `Name your private key with --key <file> or CIVICTRACK_KEY. To create one: ${help.program} keys new <file>`,
    )
  const isGiven = Boolean(values['id-token'] || environment.CIVICTRACK_ID_TOKEN)
  const identity = await (isGiven ? keptCiSession : startCiSession)({ site, progress }, token)
  return createRegistryClient({ site, identity, progress, app })
}

/** The key of the command line or the environment; undefined when there is none. */
export function keyOf({ values, environment, help }: Source): string | undefined {
  return givenKey({ file: values.key, environment, program: help.program })
}

/** Whether the command line or the environment names a key or an OIDC token. */
export function hasIdentity({ values, environment }: Pick<Source, 'values' | 'environment'>): boolean {
  const { CIVICTRACK_KEY, CIVICTRACK_ID_TOKEN, ACTIONS_ID_TOKEN_REQUEST_URL } = environment
  return Boolean(
    values.key || CIVICTRACK_KEY || values['id-token'] || CIVICTRACK_ID_TOKEN || ACTIONS_ID_TOKEN_REQUEST_URL,
  )
}

/** The address of the site; the empty text of an unset CI variable counts as none. */
export function siteOf({ values, environment }: Pick<Source, 'values' | 'environment'>): URL {
  const site = values.site || environment.CIVICTRACK_SITE || siteOfApp()
  if (!site)
    return failUsage('Name the site with --site <address> or CIVICTRACK_SITE. For example: --site https://example.org')
  return isAddress(site) ? new URL(site) : failUsage(notAnAddress(site))
}

/** The site that the `package.json` of the current folder names, as `create` writes it. */
function siteOfApp(): string | undefined {
  if (!existsSync('package.json')) return undefined
  const { civictrack } = JSON.parse(readFileSync('package.json', 'utf8')) as { civictrack?: { site?: string } }
  return civictrack?.site
}
