import { federationName } from '@civictrack/contract'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import { type AppBuild, anyPatch } from '../app-build'
import { packageOf, singletons } from './shared-singletons'

/** Configures Module Federation for a remote, which consumes the libraries that the shell provides (`import: false`). */
export function federation(
  build: AppBuild,
  { entry = 'remoteEntry.[contenthash].js', exposed = './src/app.tsx' }: { entry?: string; exposed?: string } = {},
): ModuleFederationPlugin {
  return new ModuleFederationPlugin({
    name: federationName(build.app),
    filename: entry,
    exposes: { './app': { import: exposed, name: 'app' } },
    remotes: {},
    shared: consumedLibraries(build),
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    manifest: false,
    experiments: { optimization: { target: 'web', disableSnapshot: true } },
  })
}

/** With `strictVersion`, a remote that needs another major of a library fails at once and shows its fallback. */
function consumedLibraries(build: AppBuild) {
  const entries = singletons(build.mode).map((name) => {
    const isOurs = name === '@civictrack/shared'
    const needed = build.needs.libraries[packageOf(name)]
    // A remote may be built with a newer patch of React than the shell provides.
    const range = isOurs ? build.needs.shared : needed && anyPatch(needed)
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
