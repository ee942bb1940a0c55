import { createHash } from 'node:crypto'
import { type Compiler, rspack } from '@rspack/core'
import type { AppBuild } from '../app-build'
import { readLanguages } from './read-languages'

/**
 * Writes a script for each language of the app into its browser bundle: `languages/ha.<hash>.js`. No bundle imports it: a
 * document of that language names it, with its hash, so that all other documents pay nothing for it.
 */
export function languageFiles({ folder, manifest }: AppBuild) {
  return {
    apply(compiler: Compiler): void {
      compiler.hooks.thisCompilation.tap('civictrack-languages', (compilation) => {
        compilation.hooks.processAssets.tap('civictrack-languages', () => {
          for (const { code, texts } of readLanguages(folder, manifest)) {
            const source = languageScript({ app: manifest.name, language: code, texts })
            const hash = createHash('sha256').update(source).digest('hex').slice(0, 16)
            compilation.emitAsset(`languages/${code}.${hash}.js`, new rspack.sources.RawSource(source))
          }
        })
      })
    },
  }
}

/** Only a list is written, which is read when the shell starts: the order of the scripts does not matter. */
function languageScript(content: { app: string; language: string; texts: object }): string {
  const json = JSON.stringify(content).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
  return `(globalThis.civictrackTexts??=[]).push(${json})`
}
