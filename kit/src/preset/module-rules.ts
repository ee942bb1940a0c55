import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withBrandColours } from '@civictrack/contract/brand'
import type { Configuration, RuleSetRule } from '@rspack/core'

const here = dirname(fileURLToPath(import.meta.url))

/** Phones of the last five years; older ones read the page and post its forms without scripts. */
const TARGETS = 'chrome >= 90, firefox >= 90, safari >= 15'

export const resolve: Configuration['resolve'] = { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] }

/** How files become modules, the same for browser and Node. Both name the same asset files; only the browser's build writes them. */
export function moduleRules({
  emitAssets,
  refresh = false,
  jsx,
}: {
  emitAssets: boolean
  refresh?: boolean
  /** Which of React's JSX modules is used, where the compiler's mode does not say it. */
  jsx?: 'production'
}): RuleSetRule[] {
  return [
    {
      test: /\.tsx?$/,
      type: 'javascript/auto',
      use: {
        loader: 'builtin:swc-loader',
        options: {
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic', refresh, ...(jsx && { development: false }) } },
          },
          env: { targets: TARGETS },
        },
      },
    },
    { test: /\.(svg|webp|png|jpg|avif)$/, type: 'asset/resource', generator: { emit: emitAssets } },
    { test: /\.svg$/, use: { loader: join(here, 'brand-colours.mjs'), options: { putColoursIn: withBrandColours } } },
    { test: /\.md$/, type: 'json', use: join(here, '../markdown/markdown-loader.mjs') },
  ]
}

/** Of the router only what is used reaches a phone. */
export const leanRouterRule: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/].+\.mjs$/,
  use: join(here, 'pure-components.mjs'),
}
