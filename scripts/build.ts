import { join } from 'node:path'
import { releasePath } from '@civictrack/contract'
import { buildApp } from '@civictrack/kit'
import { APP_FOLDERS, sourceVersion } from './apps'

/** `npm run build`: the browser and Node bundles of all apps, into each app's `dist`. */
const start = performance.now()
await Promise.all(
  Object.entries(APP_FOLDERS).map(([app, folder]) =>
    buildApp(folder, {
      mode: 'production',
      publicPath: releasePath(app, sourceVersion(app)),
      outFolder: join(folder, 'dist'),
    }),
  ),
)
console.log(`Built ${Object.keys(APP_FOLDERS).length} apps in ${((performance.now() - start) / 1000).toFixed(1)} s.`)
