import { loadRegions } from '../../api/src/regions/region-at'
import { median } from './median'

const ROUNDS = 9
const LOOKUPS = 100_000
/** In microseconds, on a slow machine. */
const MAX_LOOKUP = 100
/** In milliseconds, once for each process of the API. */
const MAX_LOAD = 1000

/** Measures one look-up of state and local government, and what the first one costs. Points lie in and around Nigeria. */
export async function measureRegions(): Promise<boolean> {
  const loads: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    await loadRegions()
    loads.push(performance.now() - start)
  }
  const find = await loadRegions()
  const lookups: number[] = []
  let inside = 0
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now()
    for (let time = 0; time < LOOKUPS; time += 1) {
      if (find(4 + Math.random() * 10, 2.6 + Math.random() * 12.2)) inside += 1
    }
    lookups.push(((performance.now() - start) / LOOKUPS) * 1000)
  }
  const [lookup, load] = [median(lookups), median(loads)]
  console.log(
    `regions: ${lookup.toFixed(2)} microseconds for a look-up (median of ${ROUNDS} rounds of ${LOOKUPS}, ${Math.round((inside / ROUNDS / LOOKUPS) * 100)} % in Nigeria; at most ${MAX_LOOKUP})`,
  )
  console.log(
    `regions: ${load.toFixed(0)} ms to load the outlines (first ${loads[0]?.toFixed(0)} ms; at most ${MAX_LOAD})`,
  )
  return lookup <= MAX_LOOKUP && load <= MAX_LOAD
}
