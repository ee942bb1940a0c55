// Loads the apps' Node bundles into the render process. Plain JavaScript, like the scripts that import it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import vm from 'node:vm'
import { Worker } from 'node:worker_threads'

const requireBuiltin = createRequire(import.meta.url)

// A bundle that loops blocks this thread, so another one watches whether the parent process still runs.
const watch = new URL('./end-with-parent.mjs', import.meta.url)
new Worker(watch, { workerData: { parent: process.ppid } }).unref()

/** Loads the shell's bundle and every app's exposed module. Calls `reportStep` before each bundle runs. */
export async function loadApps(bundles, reportStep = () => undefined) {
  await reportStep('the Node bundle of the shell starts')
  const shell = loadBundle(bundles.shell, (name) => requireBuiltin(name))
  const apps = {}
  for (const [app, file] of Object.entries(bundles)) {
    if (app === 'shell') continue
    await reportStep(`the Node bundle of "${app}" starts`)
    apps[app] = loadBundle(file, (name) => shell.singletons[name] ?? requireNodeModule(name, app)).default
  }
  return { shell, apps }
}

function loadBundle(file, require) {
  const module = { exports: {} }
  const wrapper = vm.runInThisContext(`(function (module, exports, require) {${readFileSync(file, 'utf8')}\n})`, {
    filename: file,
  })
  wrapper(module, module.exports, require)
  return module.exports
}

function requireNodeModule(name, app) {
  if (!name.startsWith('node:'))
    throw new Error(`The bundle of "${app}" needs "${name}", which the shell does not provide.`)
  return requireBuiltin(name)
}
