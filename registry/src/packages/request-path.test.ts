import { packageRequest } from './request-path'

test.each([
  ['react', { name: 'react' }],
  ['@civictrack%2fkit', { name: '@civictrack/kit' }],
  ['@civictrack%2Fkit', { name: '@civictrack/kit' }],
  ['@civictrack/kit', { name: '@civictrack/kit' }],
  ['@civictrack/kit/-/kit-1.0.3.tgz', { name: '@civictrack/kit', archive: 'kit-1.0.3.tgz' }],
  ['react/-/react-19.3.1.tgz', { name: 'react', archive: 'react-19.3.1.tgz' }],
])('reads %s', (path, request) => {
  expect(packageRequest(path)).toEqual(request)
})

test.each([
  '',
  '-/ping',
  '..',
  '.hidden',
  '%2e%2e%2fkeys',
  '@civictrack%2f..%2f..%2fkeys',
  '@civictrack/../../keys/site.pem',
  'react/-/../../../site.pem',
  'react/-/..%2f..%2fsite.tgz',
  'react%00',
  'react/19.3.1',
  'http://127.0.0.1/react',
  '%zz',
  'react/-/react.json',
])('takes %s for no package', (path) => {
  expect(packageRequest(path)).toBeUndefined()
})
