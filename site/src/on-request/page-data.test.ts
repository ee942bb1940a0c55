import { type NamedResponse, pageDataFrom } from './page-data'

const response = (statusCode: number, change: Partial<NamedResponse> = {}): NamedResponse => ({
  name: 'issue',
  statusCode,
  body: { title: 'Pothole' },
  isQueryInvalid: false,
  ...change,
})

test('renders a page from the bodies of successful responses', () => {
  const comments = response(200, { name: 'comments', body: [] })
  expect(pageDataFrom('/Reports/:reference', [response(200), comments])).toEqual({
    statusCode: 200,
    data: { issue: { title: 'Pothole' }, comments: [] },
  })
})

test.each([400, 401, 404])('makes a page with a parameter a 404 when the API responds with %d', (statusCode) => {
  expect(pageDataFrom('/Reports/:reference', [response(statusCode), response(200, { name: 'comments' })])).toEqual({
    statusCode: 404,
    data: { issue: null, comments: { title: 'Pothole' } },
  })
})

test.each([
  ['/Reports', 400],
  ['/Reports', 401],
  ['/Reports', 500],
  ['/Reports/:reference', 429],
  ['/Reports/:reference', 503],
])('leaves %s to the browser when the API responds with %d', (path, statusCode) => {
  expect(pageDataFrom(path, [response(statusCode)])).toBeUndefined()
})

test('leaves a page to the browser when only the query is invalid', () => {
  expect(pageDataFrom('/Reports/:reference', [response(400, { isQueryInvalid: true })])).toBeUndefined()
})
