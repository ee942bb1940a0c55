import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LanguageCode } from './language'
import { addTranslation } from './server-texts'

/**
 * Loads the translations of a server's workspace and those of contract, once, when the server starts: `texts.json` of each
 * language's folder, and `reviews.json` with their states of review. A language without a folder stays English.
 */
export function loadTranslations(folder: string): void {
  for (const from of [OF_CONTRACT, folder]) if (existsSync(from)) loadFrom(from)
}

const OF_CONTRACT = fileURLToPath(new URL('../../languages', import.meta.url))

function loadFrom(folder: string): void {
  const isTranslated = (name: string) =>
    LanguageCode.safeParse(name).success && existsSync(join(folder, name, 'texts.json'))
  for (const language of readdirSync(folder).filter(isTranslated)) {
    const read = (file: string) => {
      const path = join(folder, language, file)
      return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
    }
    addTranslation(language, { texts: read('texts.json'), reviews: read('reviews.json') })
  }
}
