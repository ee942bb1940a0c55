import { forgetKey, keyFor } from './attempt'

const report = {
  fields: {
    title: 'Pothole',
    category: 'Road Damage',
    description: 'Deep',
    location: 'Here',
    state: 'Lagos',
    lga: 'Ikeja',
  },
  photo: { name: 'a.jpg', size: 100, lastModified: 1 },
}

afterEach(() => forgetKey())

test('the same report keeps its key', () => {
  expect(keyFor(report)).toBe(keyFor(report))
})

test('the same report keeps its key over a reload of the page', () => {
  const key = keyFor(report)
  jest.isolateModules(() => {
    expect(require('./attempt').keyFor(report)).toBe(key)
  })
})

test.each([
  { ...report, fields: { ...report.fields, title: 'Two potholes' } },
  { ...report, photo: { ...report.photo, lastModified: 2 } },
])('a mended report is a new one', (mended) => {
  expect(keyFor(mended)).not.toBe(keyFor(report))
})

test('after an acknowledged report the same words are a new report', () => {
  const key = keyFor(report)
  forgetKey()
  expect(keyFor(report)).not.toBe(key)
})

test('keys are UUIDs', () => {
  expect(keyFor(report)).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
