import { createHash } from 'node:crypto'
import { fingerprintOf } from './fingerprint'

const FIELDS = {
  title: 'Pothole',
  category: 'Road Damage',
  description: 'Deep',
  location: '1 Allen Avenue',
  state: 'Lagos',
  lga: 'Ikeja',
} as const
const image = { sha256: 'photo' }
const fingerprint = (later: Record<string, string> = {}) => fingerprintOf({ fields: { ...FIELDS, ...later }, image })

test('a report of the first six fields keeps the fingerprint that is stored with accepted reports', () => {
  const stored = createHash('sha256')
    .update('["Pothole","Road Damage","Deep","1 Allen Avenue","Lagos","Ikeja","photo"]')
    .digest('hex')
  expect(fingerprint()).toBe(stored)
})

test('an optional field that was added later changes the fingerprint only when it is filled in', () => {
  expect(fingerprint({ landmark: '' })).toBe(fingerprint())
  expect(fingerprint({ landmark: 'Market' })).not.toBe(fingerprint())
  expect(fingerprint({ landmark: 'Market' })).not.toBe(fingerprint({ landmark: 'Mosque' }))
  expect(fingerprint({ landmark: 'Market' })).not.toBe(fingerprint({ junction: 'Market' }))
})

test('the order in which fields were sent does not matter', () => {
  expect(fingerprint({ a: '1', b: '2' })).toBe(fingerprint({ b: '2', a: '1' }))
})

test.each(Object.keys(FIELDS))('another %s is another report', (name) => {
  expect(fingerprint({ [name]: 'Other' })).not.toBe(fingerprint())
})

test('another photo is another report', () => {
  expect(fingerprintOf({ fields: FIELDS, image: { sha256: 'other' } })).not.toBe(fingerprint())
})
