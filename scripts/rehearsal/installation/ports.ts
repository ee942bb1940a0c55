import { freePort } from '../../../contract/test/free-port'

const NAMES = ['https', 'varnish', 'sites', 'site1', 'site2', 'api', 'api1', 'api2', 'pooler'] as const
const OF_COMPOSERS = ['composers', 'composer1', 'composer2'] as const

/** A port of this machine for each address of deploy/. */
export type Ports = Record<(typeof NAMES)[number] | (typeof OF_COMPOSERS)[number], number>

export async function choosePorts(): Promise<Ports> {
  const entries = [...NAMES, ...OF_COMPOSERS].map(async (name) => [name, await freePort()] as const)
  return Object.fromEntries(await Promise.all(entries)) as Ports
}
