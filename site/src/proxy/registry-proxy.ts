import type { FastifyInstance } from 'fastify'
import { proxy } from './proxy'

/** Whether a request is for the registry, which the composer serves. */
export function isRegistryRequest(url: string): boolean {
  return /^\/registry(?:[/?]|$)/.test(url)
}

/** Passes the registry's paths on to the composer. A signed request stays valid: its path, query, headers and body stay the same. */
export async function registryProxy(
  app: FastifyInstance,
  { composerUrl }: { composerUrl: string | undefined },
): Promise<void> {
  await app.register(proxy, {
    address: composerUrl,
    prefixes: ['/registry'],
    whenDown: 'The registry of this site does not respond. Nothing has changed; try again in a moment.',
    whenUnknown: 'This site server has no registry. Its owner sets COMPOSER_URL to the address of the composer.',
  })
}
