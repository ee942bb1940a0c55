import { DefinePlugin, type RspackPluginInstance } from '@rspack/core'
import type { AppBuild } from './app-build'
import { packageOf, singletons } from './shared-singletons'

/**
 * The shell starts the federation's runtime itself (its `federation/federation.ts`): the plugin would start it before the first
 * line of the shell, in one long task. Tells the runtime what it may leave out, and the shell the versions that it provides.
 */
export function hostRuntime({ mode, needs }: AppBuild): RspackPluginInstance {
  const installed: Record<string, string> = { ...needs.singletons, '@civictrack/shared': needs.shared }
  const versions = singletons(mode).map((name) => [name, installed[packageOf(name)]])
  return new DefinePlugin({
    PROVIDED_VERSIONS: JSON.stringify(Object.fromEntries(versions)),
    FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: true,
    FEDERATION_OPTIMIZE_NO_REMOTE: false,
    FEDERATION_OPTIMIZE_NO_SHARED: false,
    FEDERATION_HAS_EXPOSES: false,
    ENV_TARGET: JSON.stringify('web'),
  })
}
