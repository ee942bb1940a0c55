// Runs in a separate process (see render-in-child.ts): loads the apps' Node bundles and renders every page.
// Plain JavaScript, so that it starts with an empty environment and without a loader.
import { loadApps } from './load-apps.mjs'

process.once('message', async (request) => {
  const response = await renderAll(request).then(
    (pages) => ({ pages }),
    (error) => ({ error: error instanceof Error ? error.message : String(error) }),
  )
  process.send(response, () => process.exit(0))
})

async function renderAll({ composition, bundles, unknownPath }) {
  const { shell, apps } = await loadApps(bundles, reportStep)
  const pages = []
  for (const { path, app, page, prerender } of shell.sitePaths({ ...composition, prerendered: false })) {
    pages.push(await renderOne({ path, app, page, prerendered: prerender }))
  }
  pages.push(await renderOne({ path: unknownPath, app: null, page: null, prerendered: false }))
  return pages

  async function renderOne({ path, app, page, prerendered }) {
    await reportStep(`the page ${path}${app ? ` of "${app}"` : ''} renders`)
    try {
      const rendered = await shell.renderPage({ composition: { ...composition, prerendered }, path, apps })
      return { path, app, page, prerendered, ...rendered }
    } catch (error) {
      throw new Error(`The page ${path}${app ? ` of "${app}"` : ''} does not render: ${error?.message ?? error}`)
    }
  }
}

/** Tells the parent the next step, so that it can name a step that never ends. Resolves once the message is sent. */
function reportStep(step) {
  return new Promise((resolve) => process.send({ step }, resolve))
}
