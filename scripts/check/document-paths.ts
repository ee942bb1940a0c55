import { existsSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGES =
  /^(?:shell|mfe-[a-z]+|shared|contract|kit|registry|site|api|scripts|e2e|docs)\/|^(?:package|tsconfig\.base|biome)\.json$/

/** Finds the paths that a document names in backticks and that do not exist. A path with `<`, `*` or `…` is a pattern. */
export function missingPaths(document: string, root: string): string[] {
  const named = [...document.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path)
  const paths = named.filter((path) => PACKAGES.test(path) && !/[<*…]/.test(path))
  return paths.filter((path) => !existsSync(join(root, path)))
}
