import { derivativeName, masterName, photoPath, previewName, readPhotoName } from './photo-names'

const id = '0b8f3f0e-7d0b-4a57-8f5d-0a7a8f1f2b11'

test('reads the names that it makes', () => {
  for (const name of [masterName(id), derivativeName(id, 480), previewName(id)]) {
    expect(readPhotoName(name)).toEqual({ photoId: id })
  }
  expect(photoPath(id, 1600)).toBe(`/media/${id}-1600.webp`)
})

test.each(['', '..', `../${id}.jpg`, `${id}.jpg/..`, `${id}-640.webp`, `${id}.svg`, `${id}.jpg\n`, `.${id}.jpg.draft`])(
  'reads nothing in %j',
  (name) => {
    expect(readPhotoName(name)).toBeUndefined()
  },
)
