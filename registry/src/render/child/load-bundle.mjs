import vm from 'node:vm'

/** The modules that bundles have asked for in vain, by app. */
const refused = new Map()

/** The first module that this app's bundle may not require; undefined when there is none. It counts even when the bundle goes on. */
export function refusedModule(app) {
  return refused.get(app)
}

/** Runs a bundle and returns its exports. It can require only the modules in `provided`. */
export function loadBundle({ app, release, source }, provided) {
  const require = (name) => {
    if (Object.hasOwn(provided, name)) return provided[name]
    return refuse(app, name)
  }
  const module = { exports: {} }
  const run = vm.compileFunction(source, ['module', 'exports', 'require'], {
    filename: `${release}/server.cjs`,
    importModuleDynamically: (name) => refuse(app, name),
  })
  run(module, module.exports, require)
  return module.exports
}

/** Runs the scripts with an app's translations, and returns what they add. They get an object in place of the globals. */
export function loadTexts({ release, languages = {} }) {
  const globals = { civictrackTexts: [] }
  for (const [code, source] of Object.entries(languages)) {
    vm.compileFunction(source, ['globalThis'], { filename: `${release}/languages/${code}.js` })(globals)
  }
  return globals.civictrackTexts
}

function refuse(app, name) {
  if (!refused.has(app)) refused.set(app, String(name))
  throw new Error(`"${name}" is not provided.`)
}
