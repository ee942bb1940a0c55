import type { ChildProcess } from 'node:child_process'

const running = new Map<ChildProcess, NodeJS.Signals>()
process.once('exit', () => {
  for (const [child, signal] of running) child.kill(signal)
})

/** A process that this one has started ends with it, also where nothing has ended it before. */
export function endAtExit(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): void {
  running.set(child, signal)
  child.once('exit', () => running.delete(child))
}
