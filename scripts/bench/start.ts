import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median } from './median'
import { startSiteProcess } from './site-process'

const RUNS = 5
const MAX_SECONDS = 10

/** Measures the time of `npm start`: with an empty data folder, and with unchanged sources. */
export async function measureStart(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'civictrack-bench-'))
  try {
    const first = await secondsToReady(folder)
    const warm: number[] = []
    for (let run = 0; run < RUNS; run += 1) warm.push(await secondsToReady(folder))
    const middle = median(warm)
    console.log(`start: ${first.toFixed(1)} s with an empty data folder (all apps built and promoted)`)
    console.log(`start: ${middle.toFixed(1)} s warm, median of ${RUNS} (${warm.map((s) => s.toFixed(1)).join(', ')})`)
    return middle <= MAX_SECONDS
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function secondsToReady(dataDir: string): Promise<number> {
  const site = await startSiteProcess(dataDir)
  await site.stop()
  return site.readyAfterMs / 1000
}
