import { type Clock, DAY, HOUR } from './clock'

/** Work without a request: removing expired rows, for example. */
export interface PeriodicTask {
  name: string
  run(now: Date): Promise<void>
}

export interface PeriodicWorkOptions {
  now: Clock
  hourly: PeriodicTask[]
  daily: PeriodicTask[]
  onFailure(task: string, error: unknown): void
}

/** Runs the tasks one after the other, at once and then each hour or each day. A task that fails stops no other. */
export function startPeriodicWork({ now, hourly, daily, onFailure }: PeriodicWorkOptions): { stop(): Promise<void> } {
  let lastRound = Promise.resolve()
  let lastDailyRun = Number.NEGATIVE_INFINITY

  async function runRound(): Promise<void> {
    const start = now()
    await runAll(hourly, start)
    if (start.getTime() - lastDailyRun < DAY) return
    lastDailyRun = start.getTime()
    await runAll(daily, start)
  }

  async function runAll(tasks: PeriodicTask[], start: Date): Promise<void> {
    for (const task of tasks) await task.run(start).catch((error) => onFailure(task.name, error))
  }

  const startRound = () => {
    lastRound = lastRound.then(runRound)
  }
  const timer = setInterval(startRound, HOUR).unref()
  startRound()
  return {
    stop() {
      clearInterval(timer)
      return lastRound
    },
  }
}
