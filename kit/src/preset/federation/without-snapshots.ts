import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { NormalModuleReplacementPlugin, type RspackPluginInstance } from '@rspack/core'

/**
 * Leaves the snapshot handler out of the shell's federation runtime: 1.4 kB (brotli) for every visitor. The runtime's own
 * option for this keeps the class.
 */
export function withoutSnapshots(): RspackPluginInstance {
  const replacement = join(dirname(fileURLToPath(import.meta.url)), 'snapshot-handler.mjs')
  return new NormalModuleReplacementPlugin(/snapshot[\\/]SnapshotHandler\.js$/, replacement)
}
