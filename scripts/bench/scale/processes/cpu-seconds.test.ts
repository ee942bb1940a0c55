import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpuSeconds, memoryBytes, parseStat } from './cpu-seconds'

test('reads a process whose name holds brackets and spaces', () => {
  const stat = '42 (a (strange) name) S 7 42 42 0 -1 4194560 1 2 3 4 150 50 20 30 20 0 1 0 99 1 1'
  expect(parseStat(stat)).toEqual({ pid: 42, parent: 7, seconds: 2.5 })
})

test('counts the processes below one, and no others', () => {
  const all = [
    { pid: 10, parent: 1, seconds: 1 },
    { pid: 11, parent: 10, seconds: 2 },
    { pid: 12, parent: 11, seconds: 4 },
    { pid: 13, parent: 1, seconds: 8 },
  ]
  expect(cpuSeconds([10], all)).toBe(7)
  expect(cpuSeconds([10, 13], all)).toBe(15)
})

/** Works until it has used this much of a processor, says so, and rests. */
const WORK = `while (process.cpuUsage().user < 300_000); console.log('done'); setTimeout(() => {}, 60_000)`

test('sees the time and the memory of a process that has worked', async () => {
  const child = spawn(process.execPath, ['-e', WORK], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  const used = cpuSeconds([child.pid ?? 0])
  const ofAll = cpuSeconds([process.pid])
  const memory = memoryBytes([child.pid ?? 0])
  child.kill('SIGKILL')
  await once(child, 'close')
  // Linux counts in hundredths.
  expect(used).toBeGreaterThan(0.25)
  expect(ofAll).toBeGreaterThanOrEqual(used)
  expect(memory).toBeGreaterThan(1e6)
})
