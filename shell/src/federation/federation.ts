import type { AppModule, LiveApp, LiveComposition } from '@civictrack/contract'
import { federationName } from '@civictrack/contract/release-names'
import { init, loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { ComponentType } from 'react'
import { pinnedScripts } from './pinned-scripts'
import { provideRuntime } from './provide-runtime'
import { providedModules } from './provided-modules'

/** The only file that knows the federation runtime. */
export function startFederation(composition: LiveComposition): void {
  provideRuntime()
  init({
    name: federationName('shell'),
    remotes: remotesOf(composition).map(([app, live]) => remote(app, live.entry)),
    shared: providedModules(),
    shareStrategy: 'loaded-first',
    plugins: [pinnedScripts(composition)],
  })
}

/** Loads the module that an app exposes. */
export async function loadApp(app: string): Promise<AppModule<ComponentType>> {
  const module = await loadRemote<{ default?: AppModule<ComponentType> }>(`${federationName(app)}/app`)
  if (!module?.default?.pages)
    throw new Error(`The app "${app}" does not expose its pages. Its src/app.tsx needs a default export with "pages".`)
  return module.default
}

/** Drops the loaded modules of an app. The next `loadApp` fetches and runs them anew, past every cache because of the query. */
export function forgetApp(app: string, live: LiveApp): void {
  registerRemotes([remote(app, `${live.entry}?attempt=${Date.now()}`)], { force: true })
}

function remotesOf(composition: LiveComposition): [string, LiveApp][] {
  return Object.entries(composition.apps).filter(([app]) => app !== 'shell')
}

function remote(app: string, entry: string) {
  return { name: federationName(app), entry: new URL(entry, location.href).href, type: 'global' }
}
