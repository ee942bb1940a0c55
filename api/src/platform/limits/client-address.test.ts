import { network, subnet } from './client-address'

test.each([
  ['102.89.1.2', '102.89.1.2'],
  ['::ffff:102.89.1.2', '102.89.1.2'],
  ['::FFFF:6659:102', '102.89.1.2'],
  ['0:0:0:0:0:ffff:6659:0102', '102.89.1.2'],
  ['2c0f:f5c0:1:2:3:4:5:6', '2c0f:f5c0:1:2::/64'],
  ['2c0f:f5c0:0001:0002::9', '2c0f:f5c0:1:2::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('%s is counted as %s', (address, expected) => {
  expect(network(address)).toBe(expected)
})

test.each([
  ['102.89.1.2', '102.89.1.0/24'],
  ['102.89.1.254', '102.89.1.0/24'],
  ['::ffff:102.89.1.2', '102.89.1.0/24'],
  ['2c0f:f5c0:1:2ab::1', '2c0f:f5c0:1:02::/56'],
  ['2c0f:f5c0:1:2ff:1::', '2c0f:f5c0:1:02::/56'],
  ['2c0f:f5c0:1:3ff::', '2c0f:f5c0:1:03::/56'],
  ['::1', '0:0:0:00::/56'],
])('%s belongs to the network %s', (address, expected) => {
  expect(subnet(address)).toBe(expected)
})
