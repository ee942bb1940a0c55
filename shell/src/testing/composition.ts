import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AppManifest, LiveApp, LiveComposition } from '@civictrack/contract'

const ROOT = join(__dirname, '../../..')

/** The composition of this repository's apps, as their `app.json` declare them. */
export function siteOf(change: Partial<LiveComposition> = {}): LiveComposition {
  const folders = {
    shell: 'shell',
    marketing: 'mfe-marketing',
    auth: 'mfe-auth',
    report: 'mfe-report',
    dashboard: 'mfe-dashboard',
    staff: 'mfe-staff',
  }
  const apps = Object.entries(folders).map(([app, folder]) => {
    const manifest: AppManifest = JSON.parse(readFileSync(join(ROOT, folder, 'app.json'), 'utf8'))
    return [app, liveApp(app, manifest)] as const
  })
  return { id: 'composition-1', apps: Object.fromEntries(apps), prerendered: false, ...change }
}

/** An app as the composition names it. */
export function liveApp(app: string, manifest: Partial<LiveApp['manifest']> = {}): LiveApp {
  return {
    version: '1.0.0',
    entry: `/releases/${app}/1.0.0/entry.js`,
    integrity: `sha384-of-${app}`,
    manifest: { routes: [], navigation: [], ...manifest },
    pages: {},
  }
}

/** A page's route, named after its path. */
export function routeTo(path: string): LiveApp['manifest']['routes'][number] {
  const page = path.toLowerCase().replace(/^\W+/, '').replaceAll(/\W+/g, '-') || 'home'
  return { path, page, title: `Title of ${page}`, description: '', frame: 'public', prerender: true }
}
