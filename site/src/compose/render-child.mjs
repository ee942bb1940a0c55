// Runs in a process of its own (see render-in-child.ts): loads the apps' Node bundles and renders every page.
// Plain JavaScript, so that it starts with an empty environment and without a loader.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import vm from 'node:vm'
import { Worker } from 'node:worker_threads'

const requireBuiltin = createRequire(import.meta.url)

// A bundle may keep this process from hearing that its parent is gone; the thread sees it all the same.
new Worker(new URL('./end-with-parent.mjs', import.meta.url), { workerData: process.ppid }).unref()

process.once('message', async (request) => {
  const answer = await renderAll(request).then(
    (pages) => ({ pages }),
    (error) => ({ error: error instanceof Error ? error.message : String(error) }),
  )
  process.send(answer, () => process.exit(0))
})

async function renderAll({ composition, bundles, unknownPath }) {
  await tell('the Node bundle of the shell starts')
  const shell = loadBundle(bundles.shell, (name) => requireBuiltin(name))
  const apps = {}
  for (const [app, file] of Object.entries(bundles)) {
    if (app === 'shell') continue
    await tell(`the Node bundle of "${app}" starts`)
    apps[app] = loadBundle(file, (name) => shell.singletons[name] ?? requireNode(name, app)).default
  }
  const pages = []
  for (const { path, app, page, prerender } of shell.sitePaths({ ...composition, prerendered: false })) {
    pages.push(await renderOne({ path, app, page, prerendered: prerender }))
  }
  pages.push(await renderOne({ path: unknownPath, app: null, page: null, prerendered: false }))
  return pages

  async function renderOne({ path, app, page, prerendered }) {
    await tell(`the page ${path}${app ? ` of "${app}"` : ''} renders`)
    try {
      const rendered = await shell.renderPage({ composition: { ...composition, prerendered }, path, apps })
      return { path, app, page, prerendered, ...rendered }
    } catch (error) {
      throw new Error(`The page ${path}${app ? ` of "${app}"` : ''} does not render: ${error?.message ?? error}`)
    }
  }
}

/** Says what begins, so that the parent can name what never ends; sent whole before anything can loop. */
function tell(step) {
  return new Promise((resolve) => process.send({ step }, resolve))
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
