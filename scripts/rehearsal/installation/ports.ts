import { freePort } from '../../../contract/test/free-port'

const NAMES = ['https', 'varnish', 'sites', 'site1', 'site2', 'api', 'api1', 'api2', 'pooler'] as const
const OF_COMPOSERS = ['composers', 'composer1', 'composer2'] as const

/** A port of this machine for each address of deploy/. */
export type Ports = Record<(typeof NAMES)[number] | (typeof OF_COMPOSERS)[number], number>

export async function choosePorts(): Promise<Ports> {
  const entries: [string, number][] = []
  for (const name of [...NAMES, ...OF_COMPOSERS]) entries.push([name, await unused(entries)])
  return Object.fromEntries(entries) as Ports
}

/** The system may offer a port again that nothing listens on yet. */
async function unused(taken: [string, number][]): Promise<number> {
  const port = await freePort()
  return taken.some(([, other]) => other === port) ? unused(taken) : port
}
