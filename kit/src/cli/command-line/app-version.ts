import { AppName, Version } from '@civictrack/contract'
import { failUsage } from './usage-error'

/** One version of one app. */
export interface AppVersion {
  app: string
  version: string
}

/**
 * Parses `<app>@<version>`.
 * @throws {UsageError} that shows the correct form.
 */
export function appVersion(argument: string): AppVersion {
  const [app = '', version = '', ...more] = argument.split('@')
  const isValid = more.length === 0 && version !== '' && AppName.safeParse(app).success
  if (!isValid) failUsage(`"${argument}" is not of the form <app>@<version>. For example: marketing@1.4.0`)
  return { app, version: readVersion(version) }
}

/** @throws {UsageError} for an invalid version. */
export function readVersion(argument: string): string {
  const read = Version.safeParse(argument)
  return read.success ? read.data : failUsage(`"${argument}" is not a valid version: ${read.error.issues[0]?.message}.`)
}

/**
 * Parses several arguments, which must name different apps.
 * @throws {UsageError} when one is invalid, or an app is named twice.
 */
export function appVersions(args: string[]): AppVersion[] {
  const all = args.map(appVersion)
  const twice = all.find(({ app }, index) => all.findIndex((other) => other.app === app) !== index)
  if (twice) failUsage(`"${twice.app}" is given twice. Name one version of each app.`)
  return all
}
