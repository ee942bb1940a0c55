import { nextTask } from './next-task'

/**
 * What the site stands on, from the bottom up, all of it in this one script. Each is run in a task of its own: on a cheap
 * phone all of them together would keep a finger on the screen waiting for half a second.
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
