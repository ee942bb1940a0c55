import { loggedPath, requestIdIn } from './request-log'

const PERMIT = `7b0c4c52-1b7c-4b53-8d76-3a2b8f3b5a10.1795000000000.${'x'.repeat(43)}`

test.each([
  ['/api/v1/issue/CT-7K3-9QF?cursor=1', '/api/v1/issue/CT-7K3-9QF'],
  ['/media/7b0c4c52-1b7c-4b53-8d76-3a2b8f3b5a10/480', '/media/7b0c4c52-1b7c-4b53-8d76-3a2b8f3b5a10/480'],
  [`/api/v1/user/export/${PERMIT}`, '/api/v1/user/export/(hidden)'],
  ['/auth/google?token=ey', '/auth/google'],
  ['/Answer/AAAAAAAAAAAAAAAAAAAAAA', '/Answer/(hidden)'],
  ['/Answer/AAAAAAAAAAAAAAAAAAAAAA/photo?x', '/Answer/(hidden)'],
  ['/%41nswer/undo/AAAAAAAAAAAAAAAAAAAAAA', '/Answer/(hidden)'],
  ['/Answer%2fAAAAAAAAAAAAAAAAAAAAAA', '/Answer/(hidden)'],
  ['//fixed/AAAAAAAAAAAAAAAAAAAAAA', '/fixed/(hidden)'],
  ['/Fixed/AAAAAAAAAAAAAAAAAAAAAA%', '/Fixed/(hidden)'],
])('the address %s is logged as %s', (url, path) => expect(loggedPath(url)).toBe(path))

test('only a UUID of version 4 is taken over as the identifier of a request', () => {
  const id = '0b0e5a3c-1111-4222-8333-444455556666'
  expect(requestIdIn({ 'x-request-id': id })).toBe(id)
  for (const other of [
    '',
    'ada@example.ng',
    `${id} `,
    `${id}\n{"level":30}`,
    id.replace('0', 'x'),
    id.replace('4222', '1222'),
    id.replace('8333', 'c333'),
    id.toUpperCase(),
    [id, id],
    undefined,
  ])
    expect(requestIdIn({ 'x-request-id': other })).toBeUndefined()
})
