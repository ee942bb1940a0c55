import { readFileSync } from 'node:fs'
import { transformSync } from '@swc/core'

/**
 * Compiles a TypeScript module that exports one function into the text of a script that calls it with the root element.
 * The function may import nothing. The text is minified, in the syntax of 2015.
 * @throws {Error} when the module exports anything else.
 */
export function compileInlineScript(file: string): string {
  const source = readFileSync(file, 'utf8')
  const [, name] = /^export function (\w+)\(/m.exec(source) ?? []
  if (!name || /^import /m.test(source) || source.match(/^export /gm)?.length !== 1) {
    throw new Error(`Cannot compile ${file} into an inline script: it has to export one function and import nothing.`)
  }
  const script = `(function () {\n${source.replace('export function', 'function')}\n${name}(document.documentElement)\n})()`
  const { code } = transformSync(script, {
    filename: file,
    isModule: false,
    jsc: { parser: { syntax: 'typescript' }, target: 'es2015', minify: { compress: { passes: 3 }, mangle: true } },
    minify: true,
  })
  return code.trim().replace(/;$/, '')
}
