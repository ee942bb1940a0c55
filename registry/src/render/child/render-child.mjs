// The renderer: it runs in a process of its own (see ../process/start-renderer.ts) and does one order after the other. Plain
// JavaScript, so that it starts with an empty environment and without a loader.
import process from 'node:process'
import { limitGlobals } from './limit-globals.mjs'
import { loadBundle, loadTexts, refusedModule } from './load-bundle.mjs'
import { readOrder, send } from './pipes.mjs'
import { followTimers, runningApp, startRunning } from './running-app.mjs'

const apps = {}
let shell
let orderId = 0

const ACTIONS = {
  load({ bundle }) {
    if (bundle.app === 'shell') shell = loadBundle(bundle, {})
    else apps[bundle.app] = loadBundle(bundle, shell.singletons).default
    // A shell from before there were languages renders English alone.
    for (const { language, texts } of loadTexts(bundle)) shell.addTranslations?.(language, texts)
  },
  paths: ({ composition }) =>
    shell
      .sitePaths({ ...composition, prerendered: false })
      .map(({ path, app, page, prerender }) => ({ path, app, page, prerender })),
  render: ({ composition, path, data }) => shell.renderPage({ composition, path, data, apps }),
}

process.on('uncaughtException', (error) => end(messageOf(error)))
process.on('unhandledRejection', (error) => end(messageOf(error)))
process.on('beforeExit', () => end('it waits for something that never happens'))
process.env.TZ = 'UTC'
followTimers()
limitGlobals()
work()

async function work() {
  for (let order = readOrder(); order; order = readOrder()) {
    orderId = order.id
    startRunning(order.app)
    await answer(order)
  }
  process.exit(0)
}

async function answer(order) {
  const { id, app } = order
  const message = await outcomeOf(order)
  const module = refusedModule(app)
  if (module !== undefined) return send({ id, refused: { app, module } })
  try {
    send({ id, ...message })
  } catch (error) {
    send({ id, error: messageOf(error) })
  }
}

async function outcomeOf(order) {
  try {
    return { value: (await ACTIONS[order.action](order)) ?? null }
  } catch (error) {
    return { error: messageOf(error) }
  }
}

/** Tells the parent why this process ends, and which app's code has ended it. */
function end(reason) {
  send({ id: orderId, ended: { app: runningApp(), reason } })
  process.exit(1)
}

function messageOf(error) {
  try {
    return String(error instanceof Error ? error.message : error).slice(0, 2000)
  } catch {
    return 'an error without a message'
  }
}
