import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseMarkdown } from '../markdown/parse-markdown.mjs'

const MARKDOWN = '.md'

/**
 * A route of `app.json` that names a folder of Markdown files, as `{ "path": "/Blog/:file", "files": "src/blog/posts",
 * "title": "{title}", ... }`, stands for one route for each file: `:file` is the file's name, and `{title}` is `title` of
 * its front matter. Any other route is returned as it is.
 * @throws {Error} that names the file whose front matter lacks a value.
 */
export function routesOfFiles(route: unknown, folder: string): unknown[] {
  if (!isRouteOfFiles(route)) return [route]
  const { files, path, ...rest } = route
  return readdirSync(join(folder, files))
    .filter((file) => file.endsWith(MARKDOWN))
    .sort()
    .map((file) => {
      const { attributes } = parseMarkdown(readFileSync(join(folder, files, file), 'utf8'))
      const attribute = (name: string) => stringOf(attributes[name], name, join(files, file))
      const filled = Object.entries(rest).map(([key, value]) => [
        key,
        typeof value === 'string' ? value.replace(/\{(\w+)\}/g, (_reference, name: string) => attribute(name)) : value,
      ])
      return { path: path.replace(':file', file.slice(0, -MARKDOWN.length)), ...Object.fromEntries(filled) }
    })
}

interface RouteOfFiles extends Record<string, unknown> {
  path: string
  /** The folder, seen from the app's. */
  files: string
}

function isRouteOfFiles(route: unknown): route is RouteOfFiles {
  const { files, path } = (route ?? {}) as Partial<RouteOfFiles>
  return typeof files === 'string' && typeof path === 'string'
}

function stringOf(value: unknown, name: string, file: string): string {
  if (typeof value === 'string') return value
  throw new Error(`the front matter of ${file} has no ${name}. Add it.`)
}
