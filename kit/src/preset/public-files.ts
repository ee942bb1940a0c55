import { withBrandColours } from '@civictrack/contract/brand'
import { CopyRspackPlugin, type RspackPluginInstance } from '@rspack/core'

/** Copies the app's `public` folder into its browser bundle, with the brand's colours in SVG files and web manifests. */
export function publicFiles(): RspackPluginInstance {
  const coloured = ['**/*.svg', '**/*.webmanifest']
  return new CopyRspackPlugin({
    patterns: [
      { from: '**/*', context: 'public', globOptions: { ignore: coloured }, noErrorOnMissing: true },
      ...coloured.map((from) => ({
        from,
        context: 'public',
        noErrorOnMissing: true,
        transform: (content: Buffer) => withBrandColours(content.toString('utf8')),
      })),
    ],
  })
}
