import { HOSTILE_TEXTS, ODD_VALUES } from '../hostile/hostile-texts'
import type { Random } from '../random'
import type { Schema } from './openapi'

/** How a generated request relates to the schema. */
export type Style = 'valid' | 'boundary' | 'mutated' | 'wrong type' | 'unicode' | 'huge'
export const STYLES: readonly Style[] = ['valid', 'boundary', 'mutated', 'wrong type', 'unicode', 'huge']

/** Values that the server knows, by the name of their field or parameter. */
export type KnownValues = Record<string, unknown>

/** A value for a schema. A style other than `valid` spoils about half of the values. */
export function valueFor(schema: Schema, given: { name: string; style: Style; random: Random; known: KnownValues }) {
  const { style, random } = given
  if (style === 'valid' || random.chance(0.5)) return validValue(schema, given)
  if (style === 'boundary') return boundaryValue(schema, given)
  if (style === 'wrong type') return random.pick(ODD_VALUES)
  if (style === 'huge') return 'h'.repeat(random.pick([101, 2001, 5001, 20_000, 90_000]))
  if (style === 'unicode') return random.pick(HOSTILE_TEXTS)
  return random.chance(0.2) ? undefined : mutate(asText(validValue(schema, given)), random)
}

function validValue(schema: Schema, given: Parameters<typeof valueFor>[1]): unknown {
  const { name, random, known } = given
  if (name in known) return known[name]
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return random.pick(schema.enum)
  if (schema.anyOf) return validValue(random.pick(schema.anyOf), given)
  if (schema.properties || schema.type === 'object') return objectFor(schema, given)
  if (schema.type === 'array') return [validValue(schema.items ?? {}, given)]
  if (schema.type === 'boolean') return random.chance(0.5)
  if (schema.type === 'integer') return (schema.minimum ?? 0) + random.int(Math.min(50, schema.maximum ?? 50))
  if (schema.type === 'number') return (schema.minimum ?? 0) + random.int(10)
  return 'Sample text'.padEnd(schema.minLength ?? 0, 'x')
}

/** A body: each property by itself is valid or spoiled. */
export function objectFor(schema: Schema, given: Parameters<typeof valueFor>[1]): Record<string, unknown> {
  const entries = Object.entries(schema.properties ?? {}).map(([name, one]) => [
    name,
    valueFor(one, { ...given, name }),
  ])
  const extra = given.style === 'mutated' && given.random.chance(0.2) ? [['__proto__x', 1]] : []
  return Object.fromEntries([...entries, ...extra])
}

function boundaryValue(schema: Schema, { random }: Parameters<typeof valueFor>[1]): unknown {
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum = 0, maximum = 2 ** 53 } = schema
    return random.pick([minimum, maximum, minimum - 1, maximum + 1, 2 ** 31, -(2 ** 63), 0.1])
  }
  const { minLength = 0, maxLength = 1000 } = schema
  const length = random.pick([0, minLength, Math.max(0, minLength - 1), maxLength, maxLength + 1])
  return random.pick(['x', 'ọ', '😀']).repeat(Math.min(length, 20_000))
}

/** The text with one to three of its characters removed, doubled or replaced. */
export function mutate(text: string, random: Random): string {
  let mutated = text
  for (let change = random.int(3); change >= 0; change -= 1) {
    const at = random.int(mutated.length + 1)
    const replaced = random.pick([
      '',
      '%',
      '\0',
      '"',
      '/',
      '..',
      '\ud83d',
      mutated.slice(at),
      String.fromCharCode(random.int(65_536)),
    ])
    mutated = mutated.slice(0, at) + replaced + mutated.slice(at + random.int(3))
  }
  return mutated
}

/** A value as a form or an address holds it. */
export function asText(value: unknown): string {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)
}
