import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { states } from '@civictrack/contract/regions'
import type { RegionAt } from '@civictrack/contract/wire'
import type { Topology } from './outlines/topology'
import { regionIndex } from './region-index'

/** Returns state and local government at a point by their display names, or undefined outside Nigeria. Degrees. */
export type FindRegion = (latitude: number, longitude: number) => RegionAt | undefined

/** Reads the outlines (a third of a megabyte) and prepares the search in them, which takes some 30 milliseconds. */
export async function loadRegions(): Promise<FindRegion> {
  const idAt = regionIndex(await loadOutlines())
  return (latitude, longitude) => NAMES.get(idAt(latitude, longitude) ?? '')
}

/** The outlines of the local governments, as their file has them. */
export async function loadOutlines(): Promise<Topology> {
  const file = fileURLToPath(new URL('./outlines/nigeria-lgas.topo.json', import.meta.url))
  // A file of this repository, whose shape its test checks.
  return JSON.parse(await readFile(file, 'utf8')) as Topology
}

/** By state and local government together: names like Surulere, and their ids, exist in two states. */
const NAMES = new Map<string, RegionAt>(
  states.flatMap((state) =>
    state.lgas.map((lga) => [`${state.id}/${lga.id}`, { state: state.name, lga: lga.name }] as const),
  ),
)
