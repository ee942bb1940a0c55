import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppManifest } from '@civictrack/contract'
import { parse } from 'zod/v4/core'

/** One build of one app. */
export interface AppBuild {
  app: string
  folder: string
  mode: 'production' | 'development'
  /** Where the browser finds the assets, with a trailing slash. Burnt into both bundles, so that server and browser name the same addresses. */
  publicPath: string
  /** Where the bundles go: `browser/` and `server/` beneath it. */
  outFolder: string
  manifest: AppManifest
  needs: {
    /** Semver range of `@civictrack/shared`; for the shell the version that it provides. */
    shared: string
    /** Ranges of the libraries that the shell provides. */
    libraries: Record<string, string>
  }
}

export interface BuildOptions {
  mode: AppBuild['mode']
  publicPath: string
  outFolder: string
}

/** Reads an app's folder: its manifest, and what its package says it needs. */
export function readApp(folder: string, options: BuildOptions): AppBuild {
  const manifest = parse(AppManifest, readJson(join(folder, 'app.json')))
  const { dependencies = {} } = readJson(join(folder, 'package.json')) as { dependencies?: Record<string, string> }
  const { '@civictrack/shared': shared = '*', '@civictrack/contract': _contract, ...libraries } = dependencies
  const isShell = manifest.name === 'shell'
  return {
    ...options,
    app: manifest.name,
    folder,
    manifest,
    needs: {
      shared: isShell ? shared : caret(shared),
      libraries: Object.fromEntries(Object.entries(libraries).map(([name, version]) => [name, caret(version)])),
    },
  }
}

/** Exact versions are for reproducible installs; at run time every later minor of the same major will do. */
function caret(version: string): string {
  return /^\d/.test(version) ? `^${version}` : version
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The name that an app's folder declares. */
export function readAppName(folder: string): string {
  return parse(AppManifest, readJson(join(folder, 'app.json'))).name
}
