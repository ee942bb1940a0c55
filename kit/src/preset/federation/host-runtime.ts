import { DefinePlugin, type RspackPluginInstance } from '@rspack/core'
import type { AppBuild } from '../app-build'
import { packageOf, singletons } from './shared-singletons'

/**
 * The shell starts the federation runtime itself (in `federation/federation.ts`), because the plugin would start it before
 * the shell's first line, in one long task. These constants switch off unused parts of the runtime, and tell the shell which
 * library versions it provides.
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
