import { network } from './client-address'

test.each([
  ['102.89.1.2', '102.89.1.2'],
  ['::ffff:102.89.1.2', '102.89.1.2'],
  ['2c0f:f5c0:1:2:3:4:5:6', '2c0f:f5c0:1:2::/64'],
  ['2c0f:f5c0:0001:0002::9', '2c0f:f5c0:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (address, expected) => {
  expect(network(address)).toBe(expected)
})
