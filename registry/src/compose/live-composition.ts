import type { Composition, LiveApp, LiveComposition, Release } from '@civictrack/contract'

/** The composition as the browser needs it. */
export function liveComposition(composition: Composition, releases: Release[]): Omit<LiveComposition, 'prerendered'> {
  return { id: composition.id, apps: Object.fromEntries(releases.map((release) => [release.app, liveApp(release)])) }
}

function liveApp(release: Release): LiveApp {
  const { routes, redirects, navigation } = release.manifest
  const address = (file: string) => release.baseUrl + file
  return {
    version: release.version,
    entry: address(release.entry),
    integrity: release.assets[release.entry]?.integrity ?? '',
    manifest: { routes, redirects, navigation },
    pages: Object.fromEntries(
      Object.entries(release.pages).map(([page, files]) => [page, [...release.scripts, ...files].map(address)]),
    ),
  }
}
