import * as z from 'zod/mini'
import { optionalText, requiredText } from '../forms/text'
import type { ReportField } from './report-fields'

type FieldList = Record<string, ReportField>

type RequestSchema<Field> = Field extends { options: readonly (infer Option extends string)[] }
  ? z.ZodMiniType<Option>
  : z.ZodMiniType<string>

type ResponseSchema<Field> = Field extends { missing: string }
  ? z.ZodMiniType<string>
  : z.ZodMiniOptional<z.ZodMiniType<string>>

/** The schemas of the fields in a request, by name: strict. A missing optional field is read as the empty text. */
export function requestFields<List extends FieldList>(list: List) {
  return eachField(list, requestSchema) as unknown as { [Name in keyof List]: RequestSchema<List[Name]> }
}

/** The schemas of the fields in a response, by name: any text, for a newer server may know more categories. */
export function responseFields<List extends FieldList>(list: List) {
  return eachField(list, responseSchema) as { [Name in keyof List]: ResponseSchema<List[Name]> }
}

// The two casts give each name the type of its own schema, which `Object.fromEntries` loses.
function requestSchema(field: ReportField) {
  if ('options' in field) return z.enum(field.options, field.missing)
  if (field.missing !== undefined) return requiredText(field.missing, field.longest)
  return z._default(optionalText(field.longest), '')
}

function responseSchema(field: ReportField) {
  return field.missing === undefined ? z.optional(z.string()) : z.string()
}

function eachField<Schema>(list: FieldList, schemaOf: (field: ReportField) => Schema): Record<string, Schema> {
  return Object.fromEntries(Object.entries(list).map(([name, field]) => [name, schemaOf(field)]))
}
