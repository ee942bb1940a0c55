import { AppName, Version } from '@civictrack/contract'
import type { AppVersion } from '@civictrack/registry'
import { failUsage } from './usage-error'

/** Parses `<app>@<version>`. */
export function appVersion(argument: string): AppVersion {
  const [app = '', version = '', ...more] = argument.split('@')
  const isValid = more.length === 0 && version !== '' && AppName.safeParse(app).success
  if (!isValid) failUsage(`"${argument}" is not of the form <app>@<version>. For example: marketing@1.4.0`)
  return { app, version: readVersion(version) }
}

export function readVersion(argument: string): string {
  const read = Version.safeParse(argument)
  return read.success ? read.data : failUsage(`"${argument}" is not a valid version: ${read.error.issues[0]?.message}.`)
}

/** Parses several arguments, which must name different apps. */
export function appVersions(args: string[]): AppVersion[] {
  const all = args.map(appVersion)
  const twice = all.find(({ app }, index) => all.findIndex((other) => other.app === app) !== index)
  if (twice) failUsage(`"${twice.app}" is given twice. Name one version of each app.`)
  return all
}
