import { isFreePath } from './reserved-paths'

test.each(['/', '/Issue', '/Reports/:reference', '/apiary', '/Authors'])('leaves %s to the apps', (path) => {
  expect(isFreePath(path)).toBe(true)
})

test.each([
  '/api',
  '/API/v2',
  '/auth/login',
  '/media/:id',
  '/releases/x',
  '/Status',
  '/preview/a',
  '/dev',
  '/offline/x',
  '/.well-known/security.txt',
  '/:anything',
])('keeps %s for the site', (path) => {
  expect(isFreePath(path)).toBe(false)
})
