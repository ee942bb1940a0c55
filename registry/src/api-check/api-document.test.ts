import { brokenBy } from './api-changes'
import { type ApiDocument, readApiDocument } from './api-document'

interface Change {
  path?: string
  parameters?: object[]
  body?: object
  response?: object
}

const REQUEST = { type: 'object', properties: { title: {}, note: {} }, required: ['title'] }
const REPORT = { type: 'object', properties: { reference: {}, place: {} }, required: ['reference'] }
const LIST = { type: 'object', properties: { reports: { type: 'array', items: REPORT } }, required: ['reports'] }

function api(change: Change = {}): ApiDocument {
  const { path = '/api/v1/issue/{reference}', parameters = [], body = REQUEST, response = LIST } = change
  const post = {
    parameters,
    requestBody: { content: { 'application/json': { schema: body } } },
    responses: { 400: {}, 201: { content: { 'application/json': { schema: response } } } },
  }
  const document = readApiDocument({
    openapi: '3.1.0',
    paths: { [path]: { post } },
    components: { schemas: { Report: REPORT } },
  })
  if (!document) throw new Error('The document of this test is not valid.')
  return document
}

const broken = (change: Change, today: ApiDocument | undefined = api()) =>
  brokenBy('POST /api/v1/issue/:reference', { today, next: api(change) })

const inList = (items: object) => ({ ...LIST, properties: { reports: { type: 'array', items } } })

test.each<[string, Change, string]>([
  ['a missing operation', { path: '/api/v2/issue' }, 'the new API does not offer it'],
  [
    'a field that is required now',
    { body: { ...REQUEST, required: ['title', 'note'] } },
    'it needs the field "note" now',
  ],
  [
    'a parameter that is required now',
    { parameters: [{ in: 'query', name: 'state', required: true }] },
    'it needs the query parameter "state" now',
  ],
  ['a field that a response no longer has', { response: { type: 'object' } }, 'its response may lack "reports" now'],
  [
    'a nested field that is optional now',
    { response: inList({ ...REPORT, required: [] }) },
    'its response may lack "reports[].reference" now',
  ],
])('tells %s', (_name, change, problem) => {
  expect(broken(change)).toContain(problem)
})

test.each<[string, Change]>([
  ['nothing', {}],
  ['another name of a parameter', { path: '/api/v1/Issue/{id}' }],
  ['a new optional field', { body: { ...REQUEST, properties: { ...REQUEST.properties, more: {} } } }],
  ['a field that is no longer required', { body: { ...REQUEST, required: [] } }],
  ['a response with more', { response: inList({ ...REPORT, required: ['reference', 'place'] }) }],
  ['the same schema by reference', { response: inList({ $ref: '#/components/schemas/Report' }) }],
])('accepts %s', (_name, change) => {
  expect(broken(change)).toEqual([])
})

test('tells only missing operations when the API of today is unknown', () => {
  const next = api({ body: { ...REQUEST, required: ['title', 'note'] } })
  expect(brokenBy('POST /api/v1/issue/:reference', { today: undefined, next })).toEqual([])
  expect(brokenBy('GET /api/v1/issue', { today: undefined, next })).toEqual(['the new API does not offer it'])
})

test('reads a schema that contains itself', () => {
  const Tree = { type: 'object', properties: { child: { $ref: '#/components/schemas/Tree' } }, required: ['child'] }
  const schema = { $ref: '#/components/schemas/Tree' }
  const get = { responses: { 200: { content: { 'application/json': { schema } } } } }
  const document = readApiDocument({ openapi: '3.0.3', paths: { '/a': { get } }, components: { schemas: { Tree } } })
  expect(document?.get('GET /a')?.promised).toContain('child.child')
})

test.each([
  undefined,
  null,
  7,
  [],
  {},
  { openapi: '2.0', paths: {} },
  { openapi: '3.1.0' },
  { swagger: '2.0', paths: {} },
])('refuses %j, which is not an OpenAPI 3 document', (json) => {
  expect(readApiDocument(json)).toBeUndefined()
})
