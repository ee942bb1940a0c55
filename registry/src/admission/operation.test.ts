import { isCallOf, normalized } from './operation'

test('operations are equal whatever the names of their parameters and their case', () => {
  expect(normalized(' get /api/v1/issue/:id ')).toBe('GET /api/v1/issue/{}')
  expect(normalized('GET /api/v1/Issue/{reference}')).toBe('GET /api/v1/issue/{}')
})

test.each([
  ['GET /api/v1/issue', 'GET', '/api/v1/issue'],
  ['GET /api/v1/issue/{reference}/comments', 'GET', '/api/v1/issue/AB12/comments'],
  ['get /api/v1/issue/:reference', 'GET', '/api/v1/Issue/AB12'],
  ['GET /api/v1/issue', 'HEAD', '/api/v1/issue'],
])('%s is called by %s %s', (operation, method, path) => {
  expect(isCallOf(operation, { method, path })).toBe(true)
})

test.each([
  ['GET /api/v1/issue', 'POST', '/api/v1/issue'],
  ['GET /api/v1/issue', 'GET', '/api/v1/issue/AB12'],
  ['GET /api/v1/issue/{reference}', 'GET', '/api/v1/issue/'],
  ['GET /api/v1/issue/{reference}', 'GET', '/api/v1/issue/AB12/comments'],
  ['GET /api/v1/issue/mine', 'GET', '/api/v1/issue/AB12'],
  ['POST /api/v1/issue', 'HEAD', '/api/v1/issue'],
])('%s is not called by %s %s', (operation, method, path) => {
  expect(isCallOf(operation, { method, path })).toBe(false)
})
