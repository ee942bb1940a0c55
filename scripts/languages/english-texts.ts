import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'

/** A text as it is written in a catalogue: one sentence, or a form for one and a form for many. */
export type Text = string | Record<string, string>

/** The texts of a workspace by catalogue and key. */
export type Catalogues = Record<string, Record<string, Text>>

/** Reads the English texts of a workspace: of its catalogues, and the titles, descriptions and labels of its `app.json`. */
export async function englishTexts(root: string, workspace: string): Promise<Catalogues> {
  const files = filesWithCatalogues(join(root, workspace, 'src'))
  const catalogues = files.length > 0 ? await definedIn(root, files) : {}
  return { ...catalogues, ...manifestTexts(join(root, workspace, 'app.json')) }
}

function filesWithCatalogues(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.tsx?$|\.d\.ts$/.test(name))
    .map((file) => join(file.parentPath, file.name))
    .filter((path) => /\bdefineTexts\('/.test(readFileSync(path, 'utf8')))
    .filter((path) => !/\/texts\/texts\.ts$|\/languages\/server-texts\.ts$/.test(path))
    .sort()
}

/**
 * Runs the files with a `defineTexts` that notes what it is given. Everything else that they import is replaced by nothing,
 * but for the few modules that have texts which several catalogues share.
 */
async function definedIn(root: string, files: string[]): Promise<Catalogues> {
  const { outputFiles } = await build({
    stdin: { contents: files.map((file) => `import ${JSON.stringify(file)}`).join('\n'), resolveDir: root },
    ...{ bundle: true, write: false, format: 'cjs', platform: 'node', jsx: 'transform', logLevel: 'silent' },
    plugins: [onlyTexts(files, root)],
  })
  const noted: Catalogues = {}
  const run = new Function('noteTexts', outputFiles?.[0]?.text ?? '')
  run((name: string, texts: Record<string, Text>) => {
    if (noted[name]) throw new Error(`Two catalogues have the name ${name}. Names are unique.`)
    noted[name] = texts
  })
  return noted
}

/** Modules with texts that several catalogues share. */
const WITH_TEXTS = /^@civictrack\/(contract(\/(?!languages-of-servers)|$)|shared\/report-card$)/
const ROOMS_WITH_TEXTS = /\/(contract\/src|shared\/src\/report-card)\//

const NOTHING = `
const nothing = new Proxy(function () {}, { get: () => nothing, apply: () => nothing })
module.exports = {
  PRODUCT: require('@civictrack/contract/product').PRODUCT,
  defineTexts: (name, texts) => (noteTexts(name, texts), nothing),
  count: (forms) => forms,
  params: (text) => text,
}
Object.setPrototypeOf(module.exports, new Proxy({}, { get: () => nothing }))`

function onlyTexts(files: string[], resolveDir: string): Plugin {
  return {
    name: 'only-texts',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /.*/ }, ({ path, importer, kind }) => {
        if (kind === 'entry-point' || files.includes(path)) return undefined
        if (WITH_TEXTS.test(path)) return undefined
        const isPartOfThem = path.startsWith('.') && ROOMS_WITH_TEXTS.test(importer) && !files.includes(importer)
        return isPartOfThem ? undefined : { path, namespace: 'nothing' }
      })
      onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: NOTHING, loader: 'js', resolveDir }))
    },
  }
}

interface Manifest {
  name: string
  routes: { title: string; description: string }[]
  navigation: { label: string }[]
}

/** The key of each is the English text itself. */
function manifestTexts(file: string): Catalogues {
  if (!existsSync(file)) return {}
  const { name, routes, navigation } = JSON.parse(readFileSync(file, 'utf8')) as Manifest
  const texts = [
    ...routes.flatMap(({ title, description }) => [title, description]),
    ...navigation.map((one) => one.label),
  ]
  return { [`${name}/app.json`]: Object.fromEntries(texts.filter(Boolean).map((text) => [text, text])) }
}
