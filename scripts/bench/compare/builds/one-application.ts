import { join } from 'node:path'
import type { Configuration } from '@rspack/core'
import { insteadOfFederation, ownConfig, pluginsWithout } from './own-configs'

/** One single-page application from the same sources: pages are still split from each other, the apps are imported directly. */
export async function oneApplication(shell: string, outFolder: string): Promise<Configuration[]> {
  const own = await ownConfig(shell, { outFolder, publicPath: '/files/' })
  return [
    {
      ...own,
      output: { ...own.output, path: join(outFolder, 'files') },
      optimization: { ...own.optimization, splitChunks: { chunks: 'async', minSize: 8000 } },
      plugins: [...pluginsWithout(own, ['SubresourceIntegrityPlugin']), insteadOfFederation('direct-apps.ts')],
    },
  ]
}
