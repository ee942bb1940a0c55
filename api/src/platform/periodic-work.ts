import { type Clock, DAY, HOUR } from './clock'

/** Work without a request: removing expired rows, for example. */
export interface PeriodicTask {
  name: string
  /** Whether it concerns this machine, such as its folders: then each process runs it, and not one of all. */
  isLocal?: boolean
  run(now: Date): Promise<void>
}

export interface PeriodicWorkOptions {
  now: Clock
  hourly: PeriodicTask[]
  daily: PeriodicTask[]
  /** Whether this process, of all with the same database, runs the task in this period (milliseconds). */
  takes(task: string, period: number): Promise<boolean>
  onFailure(task: string, error: unknown): void
}

/** Runs the tasks one after the other, at once and then each hour or each day. A task that fails stops no other. */
export function startPeriodicWork({ now, hourly, daily, takes, onFailure }: PeriodicWorkOptions): {
  stop(): Promise<void>
} {
  let lastRound = Promise.resolve()
  let lastDailyRun = Number.NEGATIVE_INFINITY

  async function runRound(): Promise<void> {
    const start = now()
    await runAll(hourly, { start, period: HOUR })
    if (start.getTime() - lastDailyRun < DAY) return
    lastDailyRun = start.getTime()
    await runAll(daily, { start, period: DAY })
  }

  async function runAll(tasks: PeriodicTask[], round: { start: Date; period: number }): Promise<void> {
    for (const task of tasks) await runOne(task, round).catch((error) => onFailure(task.name, error))
  }

  async function runOne(task: PeriodicTask, { start, period }: { start: Date; period: number }): Promise<void> {
    if (task.isLocal || (await takes(task.name, period))) await task.run(start)
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
