import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts the processor's time in hundredths of a second. */
const TICKS_A_SECOND = 100

interface ProcessStat {
  pid: number
  parent: number
  seconds: number
}

/**
 * Seconds of processor time that some processes and all below them have used, from `/proc`. A process that has ended is in its
 * parent's time. Unlike requests a second it is hardly changed by other work on the same machine.
 */
export function cpuSeconds(roots: number[], all: ProcessStat[] = processStats()): number {
  const wanted = new Set(withDescendants(roots, all))
  return all.filter(({ pid }) => wanted.has(pid)).reduce((sum, { seconds }) => sum + seconds, 0)
}

/** Bytes of memory of some processes and all below them; pages that several of them share count once in all. */
export function memoryBytes(roots: number[]): number {
  return withDescendants(roots, processStats()).reduce((sum, pid) => sum + proportionalBytes(pid), 0)
}

/** The process that has started another one. */
export function parentOf(pid: number): number {
  return processStats().find((one) => one.pid === pid)?.parent ?? 0
}

export function parseStat(stat: string): ProcessStat {
  // The command's name stands in brackets and may hold spaces and brackets.
  const end = stat.lastIndexOf(')')
  const fields = stat
    .slice(end + 2)
    .split(' ')
    .map(Number)
  const [, parent = 0] = fields
  const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0)
  return { pid: Number.parseInt(stat, 10), parent, seconds: ticks / TICKS_A_SECOND }
}

function processStats(): ProcessStat[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        return [parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))]
      } catch {
        // It has ended meanwhile.
        return []
      }
    })
}

function withDescendants(roots: number[], all: Pick<ProcessStat, 'pid' | 'parent'>[]): number[] {
  const found = [...roots]
  for (const parent of found) {
    found.push(...all.filter((one) => one.parent === parent).map(({ pid }) => pid))
  }
  return found
}

function proportionalBytes(pid: number): number {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')
    return 1024 * Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1] ?? 0)
  } catch {
    return 0
  }
}
