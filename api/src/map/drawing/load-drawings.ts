import { readFile } from 'node:fs/promises'
import type { AreaGeometry, Topology } from '../../regions/outlines/topology'
import { type Drawing, drawAreas } from './draw-areas'

/** The drawings of the map: all states, and the local governments of each state by its id. */
export interface Drawings {
  states: Drawing
  /** With the local governments' own ids, without that of the state. */
  lgasOf: Map<string, Drawing>
}

/** Reads the outlines and draws them; some 100 milliseconds, for once. The files' shape is checked by the test. */
export async function loadDrawings(): Promise<Drawings> {
  const [states, lgas] = await Promise.all([
    read<Topology<'state'>>('nigeria-states.topo.json'),
    read<Topology>('nigeria-lgas.topo.json'),
  ])
  const byState = new Map<string, AreaGeometry[]>()
  for (const geometry of lgas.objects.lga.geometries) {
    const [state = ''] = geometry.properties.id.split('/')
    byState.set(state, [...(byState.get(state) ?? []), geometry])
  }
  return {
    states: drawAreas(states, states.objects.state.geometries),
    lgasOf: new Map([...byState].map(([state, geometries]) => [state, withOwnIds(drawAreas(lgas, geometries))])),
  }
}

async function read<Of>(file: string): Promise<Of> {
  return JSON.parse(await readFile(new URL(`../../regions/outlines/${file}`, import.meta.url), 'utf8')) as Of
}

function withOwnIds({ areas, ...drawing }: Drawing): Drawing {
  return { ...drawing, areas: areas.map(({ id, ...area }) => ({ ...area, id: id.split('/')[1] ?? id })) }
}
