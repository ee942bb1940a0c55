import type { Composition, LiveApp, LiveComposition, OfferedLanguage, Release } from '@civictrack/contract'
import { translatedManifest } from './translated-manifest'

/** The composition as the browser needs it, in English or in another language that it offers. */
export function liveComposition(
  composition: Pick<Composition, 'id'>,
  releases: Release[],
  language?: string,
): Omit<LiveComposition, 'prerendered'> {
  const languages = offeredLanguages(releases)
  return {
    id: composition.id,
    apps: Object.fromEntries(releases.map((release) => [release.app, liveApp(release, language)])),
    ...(language !== undefined && { language }),
    ...(languages.length > 0 && { languages }),
  }
}

/** The languages besides English: those of the shell, as it is around every page. An app without one of them shows English. */
export function offeredLanguages(releases: Release[]): OfferedLanguage[] {
  const shell = releases.find(({ app }) => app === 'shell')
  return Object.entries(shell?.languages ?? {}).map(([code, { name = code }]) => ({
    code,
    name,
    isReviewed: releases.every(({ languages }) => languages?.[code]?.isReviewed ?? true),
  }))
}

function liveApp(release: Release, language: string | undefined): LiveApp {
  const translation = language === undefined ? undefined : release.languages?.[language]
  const address = (file: string) => release.baseUrl + file
  return {
    version: release.version,
    entry: address(release.entry),
    integrity: release.assets[release.entry]?.integrity ?? '',
    manifest: translatedManifest(release.manifest, translation?.manifest ?? {}),
    pages: Object.fromEntries(
      Object.entries(release.pages).map(([page, files]) => [page, [...release.scripts, ...files].map(address)]),
    ),
    ...(translation && {
      texts: {
        address: address(translation.file),
        integrity: release.assets[translation.file]?.integrity ?? '',
      },
    }),
  }
}
