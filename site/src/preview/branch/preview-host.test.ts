import { branchOfHost } from './preview-host'

test.each([
  ['pr-42.preview.localhost:3000', 'pr-42'],
  ['PR-42.Preview.Localhost', 'pr-42'],
  ['pr-42.preview.localhost.:80', 'pr-42'],
  ['preview.localhost:3000', ''],
  ['a.b.preview.localhost:3000', ''],
  ['localhost:3000', undefined],
  ['evilpreview.localhost', undefined],
  ['pr-42.preview.localhost.evil.example', undefined],
  ['', undefined],
  [undefined, undefined],
])('the branch of the host %s is %s', (host, branch) => {
  expect(branchOfHost(host, 'preview.localhost:3000')).toBe(branch)
})
