/**
 * The names that a module exports, types included.
 * @throws {Error} for `export *`, which hides the names from the reader as well.
 */
export function declaredNames(source: string): string[] {
  if (/^export \*/m.test(source)) throw new Error("A public entry must name its exports: export { name } from '...'.")
  const lists = [...source.matchAll(/^export (?:type )?\{([^}]*)\}/gm)].flatMap(([, list = '']) => list.split(','))
  const declared = source.matchAll(
    /^export (?:declare )?(?:abstract )?(?:async )?(?:const|let|function\*?|class|interface|type|enum) (\w+)/gm,
  )
  const listed = lists.map((entry) =>
    entry
      .trim()
      .replace(/^type /, '')
      .replace(/^.* as /, ''),
  )
  return [...new Set([...listed.filter(Boolean), ...[...declared].map(([, name = '']) => name)])]
}
