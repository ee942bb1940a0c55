import type { Release } from '@civictrack/contract'

export interface OfflineParts {
  documents: string[]
  assets: { address: string; integrity: string }[]
}

/** The documents and assets that a browser stores so that pages marked `offline` open without a network. */
export function offlineParts(releases: Release[]): OfflineParts {
  const apps = releases.filter(({ manifest }) => manifest.routes.some(({ offline }) => offline))
  const shell = releases.filter(({ app }) => app === 'shell')
  return {
    documents: apps.flatMap(({ manifest }) => manifest.routes.filter(({ offline }) => offline).map(({ path }) => path)),
    assets: [
      ...shell.flatMap((release) => assetsOf(release, Object.keys(release.assets).filter(isNeededOfShell))),
      ...apps.flatMap((release) => assetsOf(release, scriptsOf(release))),
    ],
  }
}

/** All scripts of the shell, because it is not known in advance which of them a page needs. */
function isNeededOfShell(file: string): boolean {
  return file.endsWith('.js') || file === 'icon.svg'
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
