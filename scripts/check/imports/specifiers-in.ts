import type { Module } from '@swc/core'

/** The modules that a parsed file imports: statically, dynamically, as types, re-exported, or replaced in a test. */
export function specifiersIn(module: Module): string[] {
  const found = new Set<string>()
  visit(module.body, (node) => {
    const specifier = specifierOf(node)
    if (specifier) found.add(specifier)
  })
  return [...found]
}

type Node = Record<string, unknown> & { type?: string }

function specifierOf(node: Node): string | undefined {
  if (node.type === 'ImportDeclaration' || /^Export(All|Named)Declaration$/.test(node.type ?? ''))
    return textOf(node.source)
  if (node.type === 'TsImportType') return textOf(node.argument)
  if (node.type === 'TsExternalModuleReference') return textOf(node.expression)
  if (node.type === 'CallExpression' && loadsModule(node.callee as Node)) {
    const [first] = node.arguments as { expression: unknown }[]
    return textOf(first?.expression)
  }
}

/** `import()`, `require()`, `require.resolve()` and the functions of Jest that take the name of a module. */
function loadsModule(callee: Node): boolean {
  if (callee.type === 'Import') return true
  if (callee.type === 'Identifier') return callee.value === 'require'
  if (callee.type !== 'MemberExpression') return false
  const object = (callee.object as Node).value
  const property = String((callee.property as Node).value)
  return (object === 'require' && property === 'resolve') || (object === 'jest' && /mock|require/i.test(property))
}

function textOf(node: unknown): string | undefined {
  const { type, value } = (node ?? {}) as Node
  return type === 'StringLiteral' ? String(value) : undefined
}

function visit(node: unknown, tell: (node: Node) => void): void {
  if (Array.isArray(node)) for (const child of node) visit(child, tell)
  if (typeof node !== 'object' || node === null || Array.isArray(node)) return
  tell(node as Node)
  for (const [key, child] of Object.entries(node)) if (key !== 'span') visit(child, tell)
}
