import { isDeepStrictEqual } from 'node:util'
import type { Schema } from './public-contract'

/**
 * The places where a JSON Schema accepts less than before, or gives readers less, as far as that can be told: a property or
 * value that is gone, another type, a stricter limit. Requests are strict objects, so a property that is required now
 * narrows them; in a tolerant object, which readers get, a property that is optional now does.
 */
export function narrowed(before: Schema, after: Schema, at: string): string[] {
  return [
    ...narrowedType(before, after, at),
    ...narrowedProperties(before, after, at),
    ...narrowedLimits(before, after, at),
    ...NESTED.flatMap((key) =>
      isSchema(before[key]) && isSchema(after[key]) ? narrowed(before[key], after[key], `${at} (${key})`) : [],
    ),
    ...CHOICES.flatMap((key) => narrowedChoices(before[key], after[key], at)),
  ]
}

const NESTED = ['items', 'additionalProperties', 'propertyNames']
const CHOICES = ['anyOf', 'oneOf']

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

const isStrict = ({ additionalProperties }: Schema) => additionalProperties === false

function narrowedType(before: Schema, after: Schema, at: string): string[] {
  const gone = valuesOf(before).filter((value) => !valuesOf(after).includes(value))
  return [
    ...(before.type !== undefined && after.type !== undefined && !isDeepStrictEqual(after.type, before.type)
      ? [`${at} is now ${after.type}, not ${before.type}`]
      : []),
    ...(valuesOf(after).length > 0 ? gone.map((value) => `${at} no longer accepts ${value}`) : []),
    ...(valuesOf(before).length === 0 && valuesOf(after).length > 0 ? [`${at} now accepts only certain values`] : []),
    ...(isStrict(after) && !isStrict(before) ? [`${at} no longer accepts other properties`] : []),
  ]
}

function valuesOf(schema: Schema): string[] {
  const values = 'const' in schema ? [schema.const] : Array.isArray(schema.enum) ? schema.enum : []
  return values.map((value) => JSON.stringify(value))
}

function narrowedProperties(before: Schema, after: Schema, at: string): string[] {
  const [old, current] = [propertiesOf(before), propertiesOf(after)]
  const isRequired = (schema: Schema, name: string) => Array.isArray(schema.required) && schema.required.includes(name)
  const placeOf = (name: string) => `${at}.${name}`
  return [
    ...Object.keys(old).flatMap((name) => (name in current ? [] : [`${placeOf(name)} is gone`])),
    ...Object.keys(current).flatMap((name) => {
      const [was, is] = [isRequired(before, name), isRequired(after, name)]
      if (isStrict(after) && is && !was) return [`${placeOf(name)} is required now`]
      return !isStrict(after) && was && !is ? [`${placeOf(name)} is optional now`] : []
    }),
    ...Object.entries(old).flatMap(([name, schema]) => {
      const other = current[name]
      return isSchema(schema) && isSchema(other) ? narrowed(schema, other, placeOf(name)) : []
    }),
  ]
}

function propertiesOf({ properties }: Schema): Schema {
  return isSchema(properties) ? properties : {}
}

/** An upper limit that is new or lower, or a lower limit that is new or higher. */
function narrowedLimits(before: Schema, after: Schema, at: string): string[] {
  return Object.entries(after).flatMap(([key, limit]) => {
    const isUpper = /^(max|exclusiveMax)/.test(key)
    if (typeof limit !== 'number' || !(isUpper || /^(min|exclusiveMin)/.test(key))) return []
    const old = before[key]
    const isStricter = typeof old !== 'number' || (isUpper ? limit < old : limit > old)
    return isStricter ? [`${at} has the ${key} ${limit} now`] : []
  })
}

/** A choice that is gone. A changed choice counts as a change, because the choices have no names. */
function narrowedChoices(before: unknown, after: unknown, at: string): string[] {
  if (!Array.isArray(before) || !Array.isArray(after) || after.length >= before.length) return []
  return [`${at} has ${after.length} choices now, not ${before.length}`]
}
