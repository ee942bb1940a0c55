import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AppManifest } from '@civictrack/contract'
import { readManifest } from '../manifest/read-manifest'
import { SHARED_LIBRARIES } from './federation/shared-singletons'

/** One build of one app. */
export interface AppBuild {
  app: string
  folder: string
  mode: 'production' | 'development'
  /** The address of the assets, with a trailing slash. Both bundles contain it, so that server and browser use the same addresses. */
  publicPath: string
  /** The folder for the bundles, with `browser/`, `server/` and `maps/` in it. */
  outFolder: string
  manifest: AppManifest
  needs: {
    /** The semver range of `@civictrack/shared`; for the shell, the version that it provides. */
    shared: string
    /** The semver ranges of the app's libraries. */
    libraries: Record<string, string>
    /** The libraries that the shell provides: ranges for a remote, versions for the shell itself. */
    singletons: Record<string, string>
  }
}

export interface BuildOptions {
  mode: AppBuild['mode']
  publicPath: string
  outFolder: string
}

/** Reads an app's manifest, and the libraries that its package.json lists. */
export function readApp(folder: string, options: BuildOptions): AppBuild {
  const manifest = readManifest(folder)
  const { dependencies = {} } = readJson(join(folder, 'package.json')) as { dependencies?: Record<string, string> }
  const { '@civictrack/shared': shared = '*', '@civictrack/contract': _contract, ...libraries } = dependencies
  const isShell = manifest.name === 'shell'
  const range = (name: string, version: string) =>
    /^[\d^~<>=*]/.test(version) ? caret(version) : caret(installedVersion(folder, name))
  const versionOf = (name: string) => (isShell ? installedVersion(folder, name) : range(name, libraries[name] ?? '*'))
  return {
    ...options,
    app: manifest.name,
    folder,
    manifest,
    needs: {
      shared: isShell ? installedVersion(folder, '@civictrack/shared') : anyPatch(range('@civictrack/shared', shared)),
      libraries: Object.fromEntries(Object.entries(libraries).map(([name, version]) => [name, range(name, version)])),
      singletons: Object.fromEntries(
        SHARED_LIBRARIES.filter((name) => isShell || name in libraries).map((name) => [name, versionOf(name)]),
      ),
    },
  }
}

/** Exact versions make installs reproducible; at run time every later minor of the same major works as well. */
function caret(version: string): string {
  return /^\d/.test(version) ? `^${version}` : version
}

/**
 * Features change with minor versions only. A package may have a newer patch here than the shell provides: for `shared`, the
 * site counts the patches of the package that it serves to teams.
 */
export function anyPatch(range: string): string {
  return range.replace(/^\^(\d+\.\d+)\.\d+$/, '^$1.0')
}

/** The version that the folder's imports resolve to. */
function installedVersion(folder: string, name: string): string {
  for (let at = folder; ; at = dirname(at)) {
    const file = join(at, 'node_modules', name, 'package.json')
    if (existsSync(file)) return String((readJson(file) as { version?: unknown }).version)
    if (dirname(at) === at) throw new Error(`${name} is not installed for ${folder}. Run npm install there.`)
  }
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'))
}

/** The name that an app's folder declares. */
export function readAppName(folder: string): string {
  return readManifest(folder).name
}
