import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { declaredNames } from './declared-names'

/** A JSON Schema. */
export type Schema = Record<string, unknown>

/** Everything public of `contract` at one version, as `contract/public-contract.json` records it. */
export interface PublicContract {
  version: string
  /** The exported names, types included, by entry of the package (`.`, `./wire`). */
  names: Record<string, string[]>
  /** JSON Schema 2020-12 of every exported schema, by name: of its input, and of its output where that is another. */
  schemas: Record<string, Schema>
}

/**
 * Describes the package in a folder as it is now. Texts of refinements stand under `x-checks`, because JSON Schema cannot
 * express a refinement; a change of its code alone is not seen.
 */
export async function describeContract(
  folder: string,
  load: (file: string) => Promise<Record<string, unknown>>,
): Promise<PublicContract> {
  const { version, exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    version: string
    exports: Record<string, string>
  }
  const names: PublicContract['names'] = {}
  const schemas: PublicContract['schemas'] = {}
  for (const [entry, file] of Object.entries(exports)) {
    names[entry] = declaredNames(readFileSync(join(folder, file), 'utf8')).sort()
    for (const [name, value] of Object.entries(await load(join(folder, file))))
      if (isSchema(value)) Object.assign(schemas, schemasOf(name, value))
  }
  return { version, names, schemas: Object.fromEntries(Object.entries(schemas).sort(([a], [b]) => (a < b ? -1 : 1))) }
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value
}

function schemasOf(name: string, schema: z.ZodMiniType): Record<string, Schema> {
  const [input, output] = (['input', 'output'] as const).map((io) => jsonSchemaOf(schema, io)) as [Schema, Schema]
  const isSame = JSON.stringify(tolerant(input)) === JSON.stringify(tolerant(output))
  return isSame ? { [name]: input } : { [name]: input, [`${name} (output)`]: tolerant(output) }
}

function jsonSchemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const checks = (zodSchema._zod.def.checks ?? []).flatMap(checkWithoutJson)
      if (checks.length > 0) Object.assign(jsonSchema, { 'x-checks': checks })
    },
  })
  return described
}

/** The text of a check that JSON Schema cannot express: a refinement's message, or the word "overwrite" for a trim. */
function checkWithoutJson({ _zod: { def } }: z.core.$ZodCheck<never>): string[] {
  if (def.check === 'overwrite') return ['overwrite']
  if (def.check !== 'custom') return []
  const message = def.error?.({ code: 'custom', input: undefined } as never)
  return [typeof message === 'string' ? message : (message?.message ?? 'refinement')]
}

/** The output of zod never has more properties than the schema names, so the restriction says nothing there. */
function tolerant(schema: unknown): Schema {
  const text = JSON.stringify(schema, (key, value) =>
    key === 'additionalProperties' && value === false ? undefined : value,
  )
  return JSON.parse(text) as Schema
}
