// Runs in a separate process (see page-renderer.ts): loads the apps' Node bundles once and renders one page per message.
// Plain JavaScript, so that it starts with an empty environment and without a loader.
import { loadApps } from '../load-apps.mjs'

let loaded

process.on('message', async ({ id, bundles, composition, path, data }) => {
  try {
    loaded ??= loadApps(bundles)
    const { shell, apps } = await loaded
    const page = await shell.renderPage({ composition: { ...composition, prerendered: true }, path, data, apps })
    process.send({ id, page })
  } catch (error) {
    process.send({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
