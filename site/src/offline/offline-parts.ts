import { LANGUAGE_PARAMETER, type Release } from '@civictrack/contract'

export interface OfflineParts {
  documents: string[]
  assets: { address: string; integrity: string }[]
}

/**
 * The documents and assets that a browser stores so that pages marked `offline` open without a network, in the visitor's
 * language: undefined for English, or for a language that the shell does not have.
 */
export function offlineParts(releases: Release[], language?: string): OfflineParts {
  const apps = releases.filter(({ manifest }) => manifest.routes.some(({ offline }) => offline))
  const shell = releases.filter(({ app }) => app === 'shell')
  const isOffered = shell.some(({ languages = {} }) => language !== undefined && Object.hasOwn(languages, language))
  const query = isOffered ? `?${LANGUAGE_PARAMETER}=${language}` : ''
  const paths = apps.flatMap(({ manifest }) => manifest.routes.filter(({ offline }) => offline).map(({ path }) => path))
  return {
    documents: paths.map((path) => path + query),
    assets: [
      ...shell.flatMap((release) => assetsOf(release, Object.keys(release.assets).filter(isNeededOfShell))),
      ...apps.flatMap((release) => assetsOf(release, scriptsOf(release))),
      ...(isOffered ? [...shell, ...apps].flatMap((release) => assetsOf(release, textsOf(release, language))) : []),
    ],
  }
}

/** All scripts of the shell, because it is not known in advance which of them a page needs; texts only in one language. */
function isNeededOfShell(file: string): boolean {
  return (file.endsWith('.js') && !file.startsWith('languages/')) || file === 'icon.svg'
}

function textsOf({ languages = {} }: Release, language = ''): string[] {
  const file = Object.hasOwn(languages, language) ? languages[language]?.file : undefined
  return file === undefined ? [] : [file]
}

function scriptsOf({ entry, scripts, pages, manifest }: Release): string[] {
  const kept = manifest.routes.filter(({ offline }) => offline).flatMap(({ page }) => pages[page] ?? [])
  return [...new Set([entry, ...scripts, ...kept])]
}

function assetsOf({ baseUrl, assets }: Release, files: string[]): OfflineParts['assets'] {
  return files.flatMap((file) => {
    const asset = assets[file]
    return asset ? [{ address: baseUrl + file, integrity: asset.integrity }] : []
  })
}
