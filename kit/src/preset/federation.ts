import { federationName } from '@civictrack/contract'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { AppBuild } from './app-build'
import { packageOf, singletons } from './shared-singletons'

/** Wires a remote into the federation: it takes what the shell provides (`import: false`). */
export function federation(
  build: AppBuild,
  { entry = 'remoteEntry.[contenthash].js', exposed = './src/app.tsx' }: { entry?: string; exposed?: string } = {},
): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: federationName(build.app),
    filename: entry,
    exposes: { './app': { import: exposed, name: 'app' } },
    remotes: {},
    shared: taken(build),
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    manifest: false,
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  })
}

/** A remote that needs another major of `shared` or of a library gets a clean refusal (`strictVersion`), not half a page. */
function taken(build: AppBuild) {
  const entries = singletons(build.mode).map((name) => {
    const isOurs = name === '@civictrack/shared'
    const range = isOurs ? build.needs.shared : anyPatch(build.needs.libraries[packageOf(name)])
    return [
      name,
      {
        singleton: true,
        import: false as const,
        requiredVersion: range ?? (false as const),
        strictVersion: range !== undefined,
      },
    ] as const
  })
  return Object.fromEntries(entries)
}

/** A team may be a patch of React ahead of the shell: what an app can rely on changes with minors. */
function anyPatch(range: string | undefined): string | undefined {
  return range?.replace(/^\^(\d+\.\d+)\.\d+$/, '^$1.0')
}
