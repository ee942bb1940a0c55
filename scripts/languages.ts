import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from './apps'
import { type Catalogues, englishTexts } from './languages/english-texts'
import { type Ledger, ledgerOf, missingTexts } from './languages/ledger'

const HELP = `npm run languages [-- --check | --missing <code>]

Records every English text of citizens' pages and of the API, with its translations and their reviews, in
<workspace>/languages/<code>/reviews.json, and prints how many are translated and reviewed.
--check changes nothing, and fails where a file is not up to date: a new or changed English text, or a translation
without its text.
--missing prints the English texts of each workspace that a language lacks, in the form of its texts.json. The language
may be new.

A reviewer enters their name and the day into the text's line. A change of the text or of the translation removes both.`

/** The workspaces whose texts citizens read. The staff's desk is in English. */
const WORKSPACES = [
  'shell',
  'shared',
  'contract',
  'site',
  'api',
  'mfe-marketing',
  'mfe-auth',
  'mfe-report',
  'mfe-dashboard',
]

const { values } = parseArgs({
  options: { check: { type: 'boolean' }, missing: { type: 'string' }, help: { type: 'boolean' } },
})
if (values.help) console.log(HELP)
else if (values.missing) await printMissing(values.missing)
else process.exitCode = await record(values.check ?? false)

async function record(isCheck: boolean): Promise<0 | 1> {
  const codes = readdirSync(join(ROOT, 'shell/languages')).sort()
  const outdated: string[] = []
  for (const workspace of WORKSPACES) {
    const english = await englishTexts(ROOT, workspace)
    for (const code of codes) {
      const folder = join(ROOT, workspace, 'languages', code)
      const file = join(folder, 'reviews.json')
      const known = read<Ledger>(file)
      const ledger = ledgerOf(english, { translated: read<Catalogues>(join(folder, 'texts.json')), known })
      outdated.push(...differences(known, ledger).map((name) => `${workspace}/languages/${code}: ${name}`))
      if (!isCheck && Object.keys(ledger).length > 0) write(folder, ledger)
      const entries = Object.values(ledger)
      const count = (has: 'translation' | 'reviewer') => entries.filter((entry) => entry[has] !== null).length
      console.log(
        `${workspace} ${code}: ${count('translation')} of ${entries.length} translated, ${count('reviewer')} reviewed`,
      )
    }
  }
  if (!isCheck || outdated.length === 0) return 0
  console.error(
    `${outdated.slice(0, 20).join('\n')}\n${outdated.length} texts are not recorded. Run npm run languages.`,
  )
  return 1
}

async function printMissing(code: string): Promise<void> {
  const missing: Record<string, Catalogues> = {}
  for (const workspace of WORKSPACES) {
    const texts = read<Catalogues>(join(ROOT, workspace, 'languages', code, 'texts.json'))
    missing[workspace] = missingTexts(await englishTexts(ROOT, workspace), texts)
  }
  console.log(JSON.stringify(missing, null, 2))
}

function read<Content extends object>(file: string): Content {
  return (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}) as Content
}

/** One line for each text, so that reviews of two people do not meet in one line. */
function write(folder: string, ledger: Ledger): void {
  const lines = Object.entries(ledger).map(([name, entry]) => `  ${JSON.stringify(name)}: ${JSON.stringify(entry)}`)
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'reviews.json')
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
  execFileSync(join(ROOT, 'node_modules/.bin/biome'), ['format', '--write', '--log-level=error', file])
}

function differences(known: Ledger, ledger: Ledger): string[] {
  const names = new Set([...Object.keys(known), ...Object.keys(ledger)])
  return [...names].filter((name) => JSON.stringify(known[name]) !== JSON.stringify(ledger[name]))
}
