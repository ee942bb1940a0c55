import { expect, test } from '@playwright/test'
import { problemList } from '../campaign'
import { judge, revealed } from './judge'
import { isDocumented } from './openapi'
import { statusesIn } from './raw-requests'

const JSON_TYPE = { 'content-type': 'application/json' }

/** Each response breaks one rule. */
const PLANTED: [problem: string, status: number, text: string, isDocumented: boolean][] = [
  ['500', 500, '{"message":"x"}', true],
  ['undocumented', 418, '{"message":"x"}', false],
  ['reveals', 400, '{"message":"TypeError: x is undefined"}', true],
  ['reveals', 400, '{"message":"x\\n    at load (/srv/api/src/issues/load.ts:3:7)"}'.replace('\\n', '\n'), true],
  ['without a message', 400, 'no', true],
]

for (const [problem, status, text, isDocumented] of PLANTED) {
  test(`notices a response that breaks a rule: ${problem}, ${text.slice(0, 40)}`, () => {
    const problems = problemList()
    const answer = { status, text, headers: JSON_TYPE }
    judge(problems, { area: 'API', sent: { method: 'GET', path: '/x' }, answer, isDocumented, folders: [] })
    expect(problems.lines().join()).toContain(problem)
  })
}

test('accepts a plain refusal', () => {
  const problems = problemList()
  const answer = { status: 400, text: '{"message":"This request cannot be read."}', headers: JSON_TYPE }
  judge(problems, { area: 'API', sent: { method: 'GET', path: '/x' }, answer, isDocumented: true, folders: [] })
  expect(problems.count()).toBe(0)
})

test('knows the errors of GeoReport v2 in both formats, and notices one that says nothing', () => {
  const xml = (description: string) =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<errors><error><code>404</code><description>${description}</description></error></errors>`
  const problemsOf = (path: string, text: string, type: string) => {
    const problems = problemList()
    const answer = { status: 404, text, headers: { 'content-type': type } }
    judge(problems, { area: 'API', sent: { method: 'GET', path }, answer, isDocumented: true, folders: [] })
    return problems.count()
  }
  const path = '/open311/v2/requests/x'
  expect(problemsOf(path, xml('There is no such request.'), 'text/xml')).toBe(0)
  expect(problemsOf(path, '[{"code":404,"description":"There is no such request."}]', 'application/json')).toBe(0)
  for (const text of [xml(''), '<errors></errors>', '']) expect(problemsOf(path, text, 'text/xml')).toBe(1)
  for (const text of ['[]', '[{"code":404}]', 'no']) expect(problemsOf(path, text, 'application/json')).toBe(1)
  expect(problemsOf('/api/v1/issue', xml('There is no such request.'), 'text/xml')).toBe(1)
})

test('notices the data folder, and every status code on a connection', () => {
  expect(revealed('no such file: /tmp/civictrack-1/media', ['/tmp/civictrack-1'])).toBe('/tmp/civictrack-1')
  expect(statusesIn('HTTP/1.1 200 OK\r\n\r\nxHTTP/1.1 200 \nHTTP/1.1 503 No\r\n')).toEqual([200, 503])
})

test('only the document decides whether a status code is documented', () => {
  const operation = { responses: { 200: {}, 503: {} } }
  for (const status of [200, 503]) expect(isDocumented(operation, status)).toBe(true)
  for (const status of [201, 400, 404, 405, 414, 431, 500]) expect(isDocumented(operation, status)).toBe(false)
  expect(isDocumented({ responses: { '4XX': {} } }, 418)).toBe(true)
})
