// Knows which app's code runs, so that the parent can name the right release when it loops or ends the process.
import { send } from './pipes.mjs'

let running = 'shell'

/** From here on the code of this app runs. */
export function startRunning(app) {
  running = app
}

export function runningApp() {
  return running
}

/** Makes timers run as the app that has set them, and tells the parent when that is another one than before. */
export function followTimers() {
  for (const name of ['setTimeout', 'setInterval', 'setImmediate']) {
    const schedule = globalThis[name]
    globalThis[name] = (callback, ...rest) => {
      if (typeof callback !== 'function') return schedule(callback, ...rest)
      const app = running
      const runAsApp = (...values) => {
        if (app !== running) send({ running: app })
        running = app
        return callback(...values)
      }
      return schedule(runAsApp, ...rest)
    }
  }
}
