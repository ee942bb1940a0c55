// Loads the apps' Node bundles into the process that renders. Plain JavaScript, like those who use it.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import vm from 'node:vm'
import { Worker } from 'node:worker_threads'

const requireBuiltin = createRequire(import.meta.url)

// A bundle may keep this process from hearing that its parent is gone; the thread sees it all the same.
const watch = new URL('./end-with-parent.mjs', import.meta.url)
new Worker(watch, { workerData: { parent: process.ppid } }).unref()

/** The shell's bundle, and what each app exposes. `tell` hears what begins before anything can loop. */
export async function loadApps(bundles, tell = () => undefined) {
  await tell('the Node bundle of the shell starts')
  const shell = loadBundle(bundles.shell, (name) => requireBuiltin(name))
  const apps = {}
  for (const [app, file] of Object.entries(bundles)) {
    if (app === 'shell') continue
    await tell(`the Node bundle of "${app}" starts`)
    apps[app] = loadBundle(file, (name) => shell.singletons[name] ?? requireNode(name, app)).default
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

function requireNode(name, app) {
  if (!name.startsWith('node:'))
    throw new Error(`The bundle of "${app}" needs "${name}", which the shell does not provide.`)
  return requireBuiltin(name)
}
