import { AppName, Version } from '@civictrack/contract'
import type { AppVersion } from '@civictrack/site/releases'
import { failUsage } from './usage-error'

/** `<app>@<version>`. */
export function appVersion(word: string): AppVersion {
  const [app = '', version = '', ...more] = word.split('@')
  const isOne = more.length === 0 && version !== '' && AppName.safeParse(app).success
  if (!isOne) failUsage(`"${word}" is not of the form <app>@<version>, as marketing@1.4.0 is.`)
  return { app, version: readVersion(version) }
}

export function readVersion(word: string): string {
  const read = Version.safeParse(word)
  return read.success ? read.data : failUsage(`"${word}" is no version: ${read.error.issues[0]?.message}.`)
}

/** Several of them, each app once. */
export function appVersions(words: string[]): AppVersion[] {
  const all = words.map(appVersion)
  const twice = all.find(({ app }, index) => all.findIndex((other) => other.app === app) !== index)
  if (twice) failUsage(`"${twice.app}" stands there twice. Name one version of each app.`)
  return all
}
