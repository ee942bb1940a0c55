// The server's own code as a few files of JavaScript: Node starts them in half of the time that it needs to load some
// 700 modules of TypeScript one by one. Packages stay where they are installed.
// Plain JavaScript, because it runs before anything can read TypeScript.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Everything that the bundle is made of stands in these folders and files. */
const SOURCES = ['api', 'contract', 'registry', 'site', 'scripts', 'package-lock.json', 'tsconfig.base.json']
/** Codes of the system: no permission, a disk that is only read, a full one. */
const NOT_WRITABLE = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT']
const KEPT_MS = 30 * 24 * 3600 * 1000

/**
 * Returns the file that starts the server, for `import()`; builds it when a source has changed since the last start.
 * Returns undefined where it cannot be written: the caller then loads the TypeScript.
 *
 * @param {string} root folder of the repository
 * @param {{ entry?: string, sources?: string[] }} [of] for tests: another entry, and what it is made of
 * @returns {Promise<string | undefined>}
 */
export async function serverBundle(root, { entry = 'scripts/start.ts', sources = SOURCES } = {}) {
  const bundles = join(root, '.cache', 'server')
  const folder = join(bundles, keyOf(root, sources))
  // Two starts at once each build their own; the first that is whole takes the name.
  const unfinished = `${folder}.${process.pid}`
  try {
    if (existsSync(folder)) noteUse(folder)
    else {
      for (const path of [dirname(bundles), bundles, unfinished]) makeFolder(path)
      await build(root, { entry, folder: unfinished })
      rename(unfinished, folder)
      removeUnused(bundles)
    }
    return pathToFileURL(join(folder, 'start.mjs')).href
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (NOT_WRITABLE.includes(error.code)) return undefined
    throw error
  }
}

/** Without `recursive`, with which Node names another error (ENOENT) than the system's for a disk that is only read. */
function makeFolder(path) {
  try {
    mkdirSync(path)
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
  }
}

/** A bundle that another user has made can be used, but not marked. */
function noteUse(folder) {
  const now = new Date()
  try {
    utimesSync(folder, now, now)
  } catch (error) {
    if (!NOT_WRITABLE.includes(error.code)) throw error
  }
}

/** Differs whenever a file was changed, added or removed. */
function keyOf(root, sources) {
  const hash = createHash('sha256').update(JSON.stringify([root, process.version]))
  for (const source of sources) {
    const path = join(root, source)
    for (const line of statSync(path).isDirectory() ? filesIn(path) : [stateOf(path)]) hash.update(line)
  }
  return hash.digest('hex').slice(0, 20)
}

function filesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== 'node_modules' && name !== 'dist')
    .flatMap((file) => {
      const path = join(folder, file.name)
      return file.isDirectory() ? filesIn(path) : [stateOf(path)]
    })
}

function stateOf(path) {
  const { mtimeMs, size } = statSync(path)
  return `${path} ${mtimeMs} ${size}\n`
}

async function build(root, { entry, folder }) {
  const esbuild = await import('esbuild')
  const { outputFiles } = await esbuild.build({
    entryPoints: { start: join(root, entry) },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    absWorkingDir: root,
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: `node${process.versions.node}`,
    keepNames: true,
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'silent',
    plugins: [ownCode],
  })
  for (const { path, contents } of outputFiles) writeFileSync(path, contents)
}

/** The kit compiles apps, and is loaded with the TypeScript of their build configs when there is something to build. */
const KIT = '@civictrack/kit'

const ownCode = {
  name: 'own-code',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('@civictrack/') && path !== KIT ? undefined : { path, external: true },
    )
    // A module finds the files beside it where they are, not beside the bundle.
    build.onLoad({ filter: /\.ts$/ }, ({ path }) => ({ contents: withOwnAddress(path), loader: 'ts' }))
  },
}

function withOwnAddress(path) {
  return readFileSync(path, 'utf8')
    .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href))
    .replaceAll('import.meta.dirname', JSON.stringify(dirname(path)))
}

function rename(unfinished, folder) {
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
}

/** A server that runs may still load a part of its bundle, so only those without a start for a month are removed. */
function removeUnused(bundles) {
  for (const name of readdirSync(bundles)) {
    const path = join(bundles, name)
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true })
  }
}
