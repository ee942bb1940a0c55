import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join, relative, sep } from 'node:path'
import { type RspackPluginInstance, SourceMapDevToolPlugin } from '@rspack/core'
import { SOURCE } from './tidy-map'

/** The registry takes no longer name. */
const MAX_LENGTH = 400

/**
 * Writes a source map of each script into `maps/`, beside the folder that browsers get. No script names its map, so that
 * the bytes of the scripts are the same as without maps.
 */
export function sourceMaps(folder: string): RspackPluginInstance {
  const root = repositoryOf(folder)
  return new SourceMapDevToolPlugin({
    filename: '../maps/[file].map',
    append: false,
    moduleFilenameTemplate: ({ absoluteResourcePath }: { absoluteResourcePath: string }) =>
      `${SOURCE}${sourceName(absoluteResourcePath, root)}`,
  })
}

/**
 * The name of a source file in a map: its path from the repository, or from `node_modules`. Empty for code that is in no
 * file, because the compiler made it. No name tells a folder of the machine that built the release.
 */
export function sourceName(path: string, root: string): string {
  const [file = ''] = path.split(/[?|]/)
  if (!isAbsolute(file)) return ''
  const inPackages = /[\\/](node_modules[\\/].*)$/.exec(file.replace(root, ''))?.[1]
  const name = inPackages ?? relative(root, file)
  const plain = name.startsWith('..') || isAbsolute(name) ? (file.split(sep).at(-1) ?? '') : name
  return plain.replaceAll('\\', '/').slice(-MAX_LENGTH)
}

/** The folder of the repository that holds an app; the app's own folder when nothing tells. */
function repositoryOf(folder: string): string {
  const marks = ['.git', 'package-lock.json', 'pnpm-lock.yaml', 'yarn.lock']
  for (let at = folder; ; at = dirname(at)) {
    if (marks.some((mark) => existsSync(join(at, mark)))) return at
    if (dirname(at) === at) return folder
  }
}
