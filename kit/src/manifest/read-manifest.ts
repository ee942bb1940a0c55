import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AppManifest } from '@civictrack/contract'
import { locales, prettifyError, safeParse } from 'zod/v4/core'
import { routesOfFiles } from './routes-of-files'

/** @throws {Error} that names the file and each problem in it. */
export function readManifest(folder: string): AppManifest {
  const file = join(folder, 'app.json')
  // The contract's schemas contain no error messages for missing or wrong types, because browsers would load them too.
  const read = safeParse(AppManifest, readJson(file, folder), { error: locales.en().localeError })
  if (!read.success) throw new Error(`${file} is not a valid app manifest.\n${prettifyError(read.error)}`)
  return read.data
}

function readJson(file: string, folder: string): unknown {
  try {
    return withRoutesOfFiles(JSON.parse(readFileSync(file, 'utf8')), folder)
  } catch (cause) {
    throw new Error(`${file} is not a valid app manifest: ${(cause as Error).message}`, { cause })
  }
}

function withRoutesOfFiles(manifest: unknown, folder: string): unknown {
  const { routes } = (manifest ?? {}) as { routes?: unknown }
  if (!Array.isArray(routes)) return manifest
  return { ...(manifest as object), routes: routes.flatMap((route) => routesOfFiles(route, folder)) }
}
