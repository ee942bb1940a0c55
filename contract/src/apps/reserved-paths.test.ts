import { isFreePath } from './reserved-paths'

test.each(['/', '/Issue', '/Reports/:reference', '/apiary', '/Authors'])('%s is free for apps', (path) => {
  expect(isFreePath(path)).toBe(true)
})

test.each([
  '/api',
  '/API/v2',
  '/auth/login',
  '/Answer/:token',
  '/Fixed',
  '/media/:id',
  '/releases/x',
  '/Status',
  '/preview/a',
  '/dev',
  '/offline/x',
  '/.well-known/security.txt',
  '/:anything',
])('%s is reserved', (path) => {
  expect(isFreePath(path)).toBe(false)
})
