import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * `node scripts/run.mjs language-dates <folder of cldr-dates-full>`: writes `dates.json` beside the translations of shared,
 * for every language that has a folder there. Node and browsers have different month names for these languages, so that
 * none of theirs is used.
 */
const [, , cldr = ''] = process.argv
const languages = join(import.meta.dirname, '../shared/languages')

const FIELDS: Record<string, string> = { d: 'day', M: 'month', y: 'year' }

interface Calendar {
  months: { format: { wide: Record<string, string>; abbreviated: Record<string, string> } }
  dateFormats: { long: string }
}

for (const code of readdirSync(languages)) {
  const file = join(cldr, 'main', code, 'ca-gregorian.json')
  if (!existsSync(file))
    throw new Error(`${file} is missing. Unpack the npm package cldr-dates-full, and name its folder.`)
  const { main } = JSON.parse(readFileSync(file, 'utf8'))
  const { months, dateFormats }: Calendar = main[code].dates.calendars.gregorian
  const dates = {
    months: Object.values(months.format.wide).join('|'),
    shortMonths: Object.values(months.format.abbreviated).join('|'),
    day: dateFormats.long.replace(/d+|M+|y+/g, (field) => `{${FIELDS[field[0] ?? ''] ?? field}}`),
  }
  writeFileSync(join(languages, code, 'dates.json'), `${JSON.stringify({ 'shared/dates': dates }, null, 2)}\n`)
}
