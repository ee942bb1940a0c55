import { listenForProblems } from './browser-report/problems'
import { nextTask } from './next-task'

/**
 * The modules that the site is built on, in the order of their dependencies, all bundled into this one script. Each runs
 * in a task of its own: all in one task would block a cheap phone for half a second.
 */
const STEPS = [
  () => import(/* webpackMode: "eager" */ '@emotion/react'),
  () => import(/* webpackMode: "eager" */ 'react-dom/client'),
  () => import(/* webpackMode: "eager", webpackExports: ["createTheme"] */ '@mui/material/styles'),
  () => import(/* webpackMode: "eager" */ './styled'),
  () => import(/* webpackMode: "eager" */ '@civictrack/shared'),
  async () => (await import(/* webpackMode: "eager" */ '@civictrack/shared/host')).siteTheme(),
  () => import(/* webpackMode: "eager" */ './federation/federation'),
]

listenForProblems()
void start()

async function start(): Promise<void> {
  for (const run of STEPS) {
    await nextTask()
    await run()
  }
  await nextTask()
  const { startSite } = await import(/* webpackMode: "eager" */ './start-site')
  await startSite()
}
