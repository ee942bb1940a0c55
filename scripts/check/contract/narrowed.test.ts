import { narrowed } from './narrowed'
import type { Schema } from './public-contract'

const object = (properties: Schema, more: Schema = {}): Schema => ({ type: 'object', properties, ...more })
const strict = (properties: Schema, ...required: string[]) =>
  object(properties, { required, additionalProperties: false })
const text = { type: 'string' }

const NARROWED: [string, Schema, Schema, string][] = [
  ['another type', text, { type: 'number' }, 'X is now number, not string'],
  ['a property that is gone', object({ a: text }), object({}), 'X.a is gone'],
  ['a value that is gone', { enum: ['a', 'b'] }, { enum: ['a'] }, 'X no longer accepts "b"'],
  ['certain values only', text, { ...text, enum: ['a'] }, 'X now accepts only certain values'],
  ['another constant', { const: 1 }, { const: 2 }, 'X no longer accepts 1'],
  ['a lower upper limit', { maxLength: 9 }, { maxLength: 8 }, 'X has the maxLength 8 now'],
  ['a higher lower limit', { minimum: 1 }, { minimum: 2 }, 'X has the minimum 2 now'],
  ['a new limit', { type: 'array' }, { type: 'array', maxItems: 3 }, 'X has the maxItems 3 now'],
  ['a request that needs more', strict({ a: text }), strict({ a: text }, 'a'), 'X.a is required now'],
  [
    'a response that promises less',
    object({ a: text }, { required: ['a'] }),
    object({ a: text }),
    'X.a is optional now',
  ],
  ['an object that is strict now', object({}), strict({}), 'X no longer accepts other properties'],
  ['an element', { items: object({ a: text }) }, { items: object({}) }, 'X (items).a is gone'],
  ['a choice that is gone', { anyOf: [text, { type: 'null' }] }, { anyOf: [text] }, 'X has 1 choices now, not 2'],
]

test.each(NARROWED)('tells %s', (_name, before, after, message) => {
  expect(narrowed(before, after, 'X')).toEqual([message])
})

test.each<[string, Schema, Schema]>([
  ['a new property', strict({ a: text }), strict({ a: text, b: text })],
  ['a request that needs less', strict({ a: text }, 'a'), strict({ a: text })],
  ['a response that promises more', object({}), object({ a: text }, { required: ['a'] })],
  ['the same two types', { type: ['string', 'null'] }, { type: ['string', 'null'] }],
  ['a new value', { enum: ['a'] }, { enum: ['a', 'b'] }],
  ['a wider limit', { maxLength: 8 }, { maxLength: 9 }],
  ['an object that is tolerant now', strict({}), object({})],
])('accepts %s', (_name, before, after) => {
  expect(narrowed(before, after, 'X')).toEqual([])
})
