import { isLocalOrAddress, isLoopback } from './loopback'

test.each([
  'http://localhost',
  'https://LOCALHOST:3000/x',
  'http://pr-42.preview.localhost:3000',
  'http://127.0.0.1',
  'http://127.255.1.2:80',
  'http://127.1:3000',
  'http://[::1]:3000',
  'http://[0:0:0:0:0:0:0:1]',
])('%s is of this machine', (address) => {
  expect(isLoopback(address)).toBe(true)
})

test.each([
  'https://www.example.ng',
  'http://localhost.example.ng',
  'http://notlocalhost',
  'http://127.0.0.1.example.ng',
  'http://127example.ng',
  'http://0.0.0.0:3000',
  'http://10.0.0.1',
  'http://[::]:3000',
  'http://[fe80::1]',
  'http://localhost@example.ng',
  'http:localhost.example.ng',
  'localhost',
  '',
])('%s is not', (address) => {
  expect(isLoopback(address)).toBe(false)
})

test.each([
  'localhost',
  'localhost:3000',
  'pr-42.preview.LOCALHOST:3000',
  '127.0.0.1',
  '192.168.1.20:3000',
  '[::1]:3000',
  '[fe80::1]',
])('nobody can point %s somewhere else', (host) => {
  expect(isLocalOrAddress(host)).toBe(true)
})

test.each([
  undefined,
  '',
  'rebind.example',
  'rebind.example:3000',
  'localhost.rebind.example',
  '127.0.0.1.rebind.example',
  'notlocalhost',
  'api',
  'rebind.example#.localhost',
  'localhost@rebind.example',
  'rebind.example/.localhost',
  '127.0.0.1, rebind.example',
  '[::1].rebind.example',
  'localhost:99999',
])('the owner of a name can point %s anywhere', (host) => {
  expect(isLocalOrAddress(host)).toBe(false)
})
