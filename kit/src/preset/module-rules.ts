import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withBrandColours } from '@civictrack/contract/brand'
import type { Configuration, RuleSetRule } from '@rspack/core'

const here = dirname(fileURLToPath(import.meta.url))

/** Phones of the last five years. On older ones, pages and forms work without scripts. */
const TARGETS = 'chrome >= 90, firefox >= 90, safari >= 15'

export const resolve: Configuration['resolve'] = { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] }

/** The rules for browser and Node builds. Both refer to the same asset files; only the browser build writes them. */
export function moduleRules({
  emitAssets,
  refresh = false,
  jsx,
}: {
  emitAssets: boolean
  refresh?: boolean
  /** Uses React's production JSX module, whatever the compiler's mode is. */
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
          env: { targets: TARGETS, bugfixes: true },
        },
      },
    },
    { test: /\.(svg|webp|png|jpg|avif)$/, type: 'asset/resource', generator: { emit: emitAssets } },
    { test: /\.svg$/, use: { loader: join(here, 'brand-colours.mjs'), options: { putColoursIn: withBrandColours } } },
    { test: /\.md$/, type: 'json', use: join(here, '../markdown/markdown-loader.mjs') },
  ]
}

/** Lets the compiler remove unused parts of the router. */
export const leanRouterRule: RuleSetRule = {
  test: /[\\/]react-router[\\/]dist[\\/].+\.mjs$/,
  use: join(here, 'lean-router/pure-components.mjs'),
}
