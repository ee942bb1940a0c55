import { test as base, expect } from '../fixtures/test'
import { APPS, type App, publishVariant, variantOf } from '../releases/variants'
import { liveComposition } from '../site/composition'
import { scriptsOf } from './release-scripts'

/** Texts that minified code contains once for each copy of a library. */
const MARKERS = {
  react: '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  'react-dom': '__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=',
  emotion: '__EMOTION_TYPE_PLEASE_DO_NOT_USE__',
  session: 'civictrack-session',
}

/** A text that only one app has. */
const OWN_TEXTS: Record<App, string> = {
  shell: 'This page could not be loaded',
  marketing: 'Empowering Communities to Report Infrastructure Issues',
  auth: 'Forgot your password?',
  report: 'Report Submitted Successfully!',
  dashboard: 'Sample data - log in to see yours',
  staff: 'Accounts of the staff come by invitation.',
}

/** All scripts of the live release of each app, as one text. */
const test = base.extend<object, { scripts: Record<string, string> }>({
  scripts: [
    async ({ site }, use) => {
      const { apps } = await liveComposition(site.url)
      const all = APPS.map(async (app) => [app, (await scriptsOf(site, `${app}@${apps[app]?.version}`)).join('\n')])
      await use(Object.fromEntries(await Promise.all(all)))
    },
    { scope: 'worker' },
  ],
})

for (const [library, marker] of Object.entries(MARKERS)) {
  test(`the releases hold ${library} once: in the shell`, async ({ scripts }) => {
    expect(timesIn(scripts, marker)).toEqual({ shell: 1, marketing: 0, auth: 0, report: 0, dashboard: 0, staff: 0 })
  })
}

for (const app of APPS) {
  test(`no other release holds the code of ${app}`, async ({ scripts }) => {
    const times = Object.entries(timesIn(scripts, OWN_TEXTS[app]))
    expect(times.filter(([, count]) => count > 0).map(([holder]) => holder)).toEqual([app])
  })
}

test('the check can fail: a remote that brings a React of its own is found', async ({ site }) => {
  const folder = await variantOf('report', {
    'src/issue/issue-page.tsx': (source) =>
      `import * as another from '../../../../../../node_modules/react/cjs/react.production.js'\nconsole.debug(another)\n${source}`,
  })
  await publishVariant(site.dataDir, folder, '1.0.0-own-react')
  const scripts = { report: (await scriptsOf(site, 'report@1.0.0-own-react')).join('\n') }
  expect(timesIn(scripts, MARKERS.react)).toEqual({ report: 1 })
})

function timesIn(scripts: Record<string, string>, marker: string): Record<string, number> {
  return Object.fromEntries(Object.entries(scripts).map(([app, text]) => [app, text.split(marker).length - 1]))
}
