import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type AppManifest, LanguageCode, type TranslatedTexts } from '@civictrack/contract'
import * as z from 'zod/mini'

/** An app's translations into one language. */
export interface AppLanguage {
  code: string
  texts: TranslatedTexts
  /** Whether a named reviewer has approved every text in exactly this wording. */
  isReviewed: boolean
  /** The language's own name, where the app tells it. */
  name: string | undefined
  /** Titles, descriptions and menu labels of `app.json`, by their English text. */
  manifest: Record<string, string>
}

const Text = z.union([z.string(), z.record(z.string(), z.string())])
const Texts = z.record(z.string(), z.record(z.string(), Text))
const Reviews = z.record(
  z.string(),
  z.object({ translation: z.nullable(z.string()), reviewer: z.nullable(z.string()) }),
)

/** Workspaces whose texts the shell provides together with their code. */
const OF_THE_SHELL = ['@civictrack/shared', '@civictrack/contract']

const TEXTS = 'texts.json'
/** Names of months, which are data and no text for reviewers. Only shared has them. */
const DATES = 'dates.json'
/** A list of catalogues in a workspace's folder, such as those that ask for consent. */
const REVIEWED_ONLY = 'reviewed-only.json'

/**
 * The languages of an app: each folder `languages/<code>/` with `texts.json`, and with `reviews.json` where texts were
 * reviewed. Those of the shell also hold the texts of the packages that it provides. A catalogue that the workspace lists in
 * `reviewed-only.json` stays English as long as one of its texts has no review.
 * @throws {Error} that names the file that cannot be read, or the folder that is not named after a language.
 */
export function readLanguages(folder: string, { name }: Pick<AppManifest, 'name'>): AppLanguage[] {
  const workspaces = [folder, ...(name === 'shell' ? OF_THE_SHELL.flatMap((one) => packageFolder(folder, one)) : [])]
  return codesIn(folder).map((code) => {
    const parts = workspaces.filter((one) => existsSync(join(one, 'languages', code, TEXTS)))
    const read = parts.map((workspace) => readTexts(workspace, code))
    const { [`${name}/app.json`]: manifest = {}, ...texts } = Object.assign({}, ...read.map((part) => part.texts))
    const ownName = texts[`${name}/language`]?.name
    return {
      code,
      texts,
      isReviewed: read.every((part) => part.isReviewed),
      name: typeof ownName === 'string' ? ownName : undefined,
      manifest,
    }
  })
}

function codesIn(folder: string): string[] {
  const languages = join(folder, 'languages')
  const codes = existsSync(languages) ? readdirSync(languages).sort() : []
  for (const code of codes) {
    if (!LanguageCode.safeParse(code).success)
      throw new Error(`${join(languages, code)} is not named after a language. Name it as in ha or en-GB.`)
  }
  return codes.filter((code) => existsSync(join(languages, code, TEXTS)))
}

/** The texts of one workspace that are to be shown, and whether all that it has are reviewed. */
function readTexts(workspace: string, code: string): { texts: TranslatedTexts; isReviewed: boolean } {
  const folder = join(workspace, 'languages', code)
  const all = Object.entries(readFile(join(folder, TEXTS), Texts))
  const reviews = optionalFile(join(folder, 'reviews.json'), Reviews) ?? {}
  const reviewedOnly = optionalFile(join(workspace, REVIEWED_ONLY), z.array(z.string())) ?? []
  const unreviewed = all.filter(([catalogue, texts]) => !isReviewed(catalogue, texts, reviews)).map(([name]) => name)
  const shown = all.filter(([name]) => !(reviewedOnly.includes(name) && unreviewed.includes(name)))
  const dates = optionalFile(join(folder, DATES), Texts) ?? {}
  return { texts: { ...Object.fromEntries(shown), ...dates }, isReviewed: unreviewed.length === 0 }
}

/** A text counts as reviewed only while it is the one that the reviewer has approved. */
function isReviewed(catalogue: string, texts: TranslatedTexts[string], reviews: z.output<typeof Reviews>): boolean {
  return Object.entries(texts).every(([key, text]) => {
    const review = reviews[`${catalogue}.${key}`]
    return Boolean(review?.reviewer) && review?.translation === hashOf(text)
  })
}

/** The first 12 hexadecimal digits of the SHA-256 of a text; of its JSON for one with several forms. */
function hashOf(text: z.output<typeof Text>): string {
  const content = typeof text === 'string' ? text : JSON.stringify(text)
  return createHash('sha256').update(content).digest('hex').slice(0, 12)
}

function optionalFile<Value>(file: string, schema: z.ZodMiniType<Value>): Value | undefined {
  return existsSync(file) ? readFile(file, schema) : undefined
}

function readFile<Value>(file: string, schema: z.ZodMiniType<Value>): Value {
  try {
    return z.parse(schema, JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    throw new Error(`${file} is not a valid file of texts: ${(cause as Error).message}`, { cause })
  }
}

/** The folder that an app's imports of a package resolve to; none where it is not installed. */
function packageFolder(folder: string, name: string): string[] {
  for (let at = folder; ; at = dirname(at)) {
    const found = join(at, 'node_modules', name)
    if (existsSync(found)) return [found]
    if (dirname(at) === at) return []
  }
}
