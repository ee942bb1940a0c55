import { loggedPath } from './logged-path'

const PERMIT = `7b0c4c52-1b7c-4b53-8d76-3a2b8f3b5a10.1795000000000.${'x'.repeat(43)}`

test.each([
  ['/api/v1/issue/CT-7K3-9QF?cursor=1', '/api/v1/issue/CT-7K3-9QF'],
  ['/media/7b0c4c52-1b7c-4b53-8d76-3a2b8f3b5a10/480', '/media/7b0c4c52-1b7c-4b53-8d76-3a2b8f3b5a10/480'],
  [`/api/v1/user/export/${PERMIT}`, '/api/v1/user/export/(hidden)'],
  ['/auth/google?token=ey', '/auth/google'],
])('the address %s is logged as %s', (url, path) => expect(loggedPath(url)).toBe(path))
