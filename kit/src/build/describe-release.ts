import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONTRACT, federationName, type Release } from '@civictrack/contract'
import type { MultiStats, StatsCompilation } from '@rspack/core'
import type { AppBuild } from '../preset/app-build'
import { readLanguages } from '../preset/languages/read-languages'
import { bundledPackages } from './bundled-packages'
import { pageScripts } from './page-scripts'
import { sharedNames } from './shared-names'

/** The content of `release.json` for a finished build. Equal builds have equal build ids. */
export async function describeRelease(
  build: AppBuild,
  stats: MultiStats,
): Promise<Omit<Release, 'version' | 'createdAt'>> {
  const browser = browserStats(stats)
  const assets = await hashFolder(join(build.outFolder, 'browser'))
  const maps = await hashFolder(join(build.outFolder, 'maps'))
  const serverFile = 'app.cjs'
  const server = {
    file: serverFile,
    integrity: integrityOf(await readFile(join(build.outFolder, 'server', serverFile))),
  }
  const described = {
    app: build.app,
    needs: {
      contract: CONTRACT,
      shared: build.needs.shared,
      libraries: build.needs.singletons,
      exports: sharedNames(build, serverStats(stats)),
    },
    entry: entryOf(build, browser),
    server,
    assets,
    maps,
    ...pageScripts(build, browser),
    bundles: bundledPackages(browser),
    baseUrl: build.publicPath,
    trustedTypes: [federationName(build.app)],
    manifest: build.manifest,
    ...languagesOf(build, assets),
  }
  const { baseUrl: _, ...content } = described
  return { ...described, buildId: createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16) }
}

/** The languages of the build, each with the script that holds its texts. */
function languagesOf({ folder, manifest }: AppBuild, assets: Release['assets']): Pick<Release, 'languages'> {
  const languages = readLanguages(folder, manifest).map(({ code, isReviewed, name, manifest: labels }) => {
    const file = Object.keys(assets).find((asset) => asset.startsWith(`languages/${code}.`))
    if (!file) throw new Error(`The build has written no script for the language ${code}.`)
    return [code, { file, isReviewed, ...(name !== undefined && { name }), manifest: labels }] as const
  })
  return languages.length > 0 ? { languages: Object.fromEntries(languages) } : {}
}

function browserStats(stats: MultiStats): StatsCompilation {
  const json = stats.stats[0]?.toJson({
    all: false,
    chunks: true,
    chunkOrigins: true,
    chunkRelations: true,
    ids: true,
    entrypoints: true,
    chunkGroups: true,
    modules: true,
    nestedModules: true,
    cachedModules: true,
    modulesSpace: Number.POSITIVE_INFINITY,
    nestedModulesSpace: Number.POSITIVE_INFINITY,
  })
  if (!json) throw new Error('The browser build returned no statistics.')
  return json
}

/** The Node bundle is compiled from the same sources, and its statistics name what it imports from the shell. */
function serverStats(stats: MultiStats): StatsCompilation {
  const json = stats.stats[1]?.toJson({
    all: false,
    modules: true,
    nestedModules: true,
    cachedModules: true,
    orphanModules: true,
    dependentModules: true,
    reasons: true,
    usedExports: true,
    providedExports: true,
    modulesSpace: Number.POSITIVE_INFINITY,
    nestedModulesSpace: Number.POSITIVE_INFINITY,
  })
  if (!json) throw new Error('The Node build returned no statistics.')
  return json
}

function entryOf(build: AppBuild, stats: StatsCompilation): string {
  const name = build.app === 'shell' ? 'main' : federationName(build.app)
  const files = stats.entrypoints?.[name]?.assets?.map((asset) => asset.name).filter((file) => file.endsWith('.js'))
  const entry = files?.at(-1)
  if (!entry) throw new Error(`The build of ${build.app} has no entry "${name}".`)
  return entry
}

async function hashFolder(folder: string): Promise<Release['assets']> {
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile())
  const entries = await Promise.all(
    files.map(async (file) => {
      const path = join(file.parentPath, file.name)
      const content = await readFile(path)
      return [path.slice(folder.length + 1), { integrity: integrityOf(content), bytes: content.length }] as const
    }),
  )
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** The value of HTML's integrity attribute for some content. */
function integrityOf(content: Uint8Array): string {
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}
