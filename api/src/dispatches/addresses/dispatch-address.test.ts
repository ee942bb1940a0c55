import type { Keys } from '../../platform/secrets'
import { dispatchAddress, readBounceAddress, readReplyAddress } from './dispatch-address'

const keys = { bounces: new Uint8Array(32).fill(7) } as Keys
const context = { keys, mailFrom: 'no-reply@site.example', options: {} } as Parameters<typeof dispatchAddress>[0]

test('an address names its dispatch, also in capitals', () => {
  const address = dispatchAddress(context, 'bounce', '1234567890123')
  expect(address).toMatch(/^bounce\+1234567890123\.[0-9a-f]{24}@site\.example$/)
  expect(readBounceAddress(keys, address)).toBe('1234567890123')
  expect(readBounceAddress(keys, address.toUpperCase())).toBe('1234567890123')
})

test('the domain may be another one', () => {
  const options = { bounceDomain: 'bounces.example' } as typeof context.options
  const address = dispatchAddress({ ...context, options }, 'reply', '9')
  expect(address).toMatch(/@bounces\.example$/)
  expect(readReplyAddress(keys, address)).toBe('9')
})

test('an address is not valid for another use, dispatch or site', () => {
  const address = dispatchAddress(context, 'bounce', '12')
  expect(readReplyAddress(keys, address.replace('bounce', 'reply'))).toBeUndefined()
  expect(readBounceAddress(keys, address.replace('+12.', '+13.'))).toBeUndefined()
  expect(readBounceAddress({ bounces: new Uint8Array(32) } as Keys, address)).toBeUndefined()
  for (const wrong of ['', 'bounce+12.@site.example', address.replace('.', ''), `x${address}`, `${address}\n`]) {
    expect(readBounceAddress(keys, wrong)).toBeUndefined()
  }
})
