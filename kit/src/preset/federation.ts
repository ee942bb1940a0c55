import { federationName } from '@civictrack/contract'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'
import type { AppBuild } from './app-build'
import { DEVELOPMENT_SINGLETONS, SHARED_SINGLETONS } from './shared-singletons'

/** Wires an app into the federation: the shell provides, every other app takes (`import: false`). */
export function federation(
  build: AppBuild,
  { entry = 'remoteEntry.[contenthash].js', exposed = './src/app.tsx' }: { entry?: string; exposed?: string } = {},
): ModuleFederationPlugin {
  const isShell = build.app === 'shell'
  return new ModuleFederationPlugin({
    name: federationName(build.app),
    filename: isShell ? undefined : entry,
    exposes: isShell ? {} : { './app': { import: exposed, name: 'app' } },
    remotes: {},
    shared: isShell ? provided(build) : taken(build),
    shareStrategy: 'loaded-first',
    dts: false,
    dev: false,
    manifest: false,
    experiments: {
      ...(isShell ? { provideExternalRuntime: true } : { externalRuntime: true }),
      optimization: { target: 'web', disableSnapshot: true },
    },
  })
}

function singletons({ mode }: AppBuild): string[] {
  return [...SHARED_SINGLETONS, ...(mode === 'development' ? DEVELOPMENT_SINGLETONS : [])]
}

/** The shell asks itself for no version: what it brings is what there is, and comparing takes a phone time. */
function provided(build: AppBuild) {
  const entries = singletons(build).map(
    (name) => [name, { singleton: true, eager: true, requiredVersion: false as const }] as const,
  )
  return Object.fromEntries(entries)
}

/** A remote that needs another major of `shared` or of a library gets a clean refusal (`strictVersion`), not half a page. */
function taken(build: AppBuild) {
  const entries = singletons(build).map((name) => {
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

function packageOf(request: string): string {
  const [scope = '', name = ''] = request.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}
