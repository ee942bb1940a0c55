import { derivativeName, masterName, photoPath, readPhotoName } from './photo-names'

const id = '0b8f3f0e-7d0b-4a57-8f5d-0a7a8f1f2b11'

test('reads the names that it makes', () => {
  expect(readPhotoName(masterName(id))).toEqual({ photoId: id, isMaster: true })
  expect(readPhotoName(derivativeName(id, 480))).toEqual({ photoId: id, isMaster: false })
  expect(photoPath(id, 1600)).toBe(`/media/${id}-1600.webp`)
})

test.each(['', '..', `../${id}.jpg`, `${id}.jpg/..`, `${id}-640.webp`, `${id}.svg`, `${id}.jpg\n`, `.${id}.jpg.draft`])(
  'reads nothing in %j',
  (name) => {
    expect(readPhotoName(name)).toBeUndefined()
  },
)
