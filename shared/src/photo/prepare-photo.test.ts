import { decodePicture } from './decode-picture'
import { fileSize } from './file-size'
import { canBeSentAsItIs, sentSize } from './photo-limits'
import { photoName, preparePhoto, UnusablePhoto } from './prepare-photo'

jest.mock('./decode-picture')

const decode = jest.mocked(decodePicture)
const KB = 1024
const photo = (bytes: number, type = 'image/jpeg') => new Blob([new Uint8Array(bytes)], { type })

/** A picture whose JPEG has the given sizes, attempt by attempt; later attempts repeat the last size. */
function pictureOf(...sizes: number[]) {
  const left = [...sizes]
  const take = () => (left.length > 1 ? left.shift() : left[0]) ?? 0
  const picture = {
    jpeg: jest.fn(async (_wanted: { quality: number; edge: number }) => photo(take())),
    close: jest.fn(),
  }
  decode.mockResolvedValueOnce(picture)
  return picture
}

afterEach(() => jest.resetAllMocks())

test('sends the best quality that is small enough, and frees the memory', async () => {
  const picture = pictureOf(500 * KB, 180 * KB)
  expect((await preparePhoto(photo(5000 * KB))).size).toBe(180 * KB)
  expect(picture.jpeg.mock.calls.map(([{ quality }]) => quality)).toEqual([0.82, 0.7])
  expect(picture.close).toHaveBeenCalled()
})

test('makes the photo shorter when a lower quality is not small enough', async () => {
  const picture = pictureOf(900 * KB, 800 * KB, 700 * KB, 450 * KB, 190 * KB)
  expect((await preparePhoto(photo(5000 * KB))).size).toBe(190 * KB)
  expect(picture.jpeg.mock.calls.map(([{ edge }]) => edge)).toEqual([2048, 2048, 2048, 1600, 1280])
})

test('sends the last attempt when none is small enough', async () => {
  pictureOf(900 * KB, 800 * KB, 700 * KB, 600 * KB)
  expect((await preparePhoto(photo(5000 * KB))).size).toBe(600 * KB)
})

test('gives the same bytes for the same file', async () => {
  pictureOf(10)
  const file = photo(100)
  expect(await preparePhoto(file)).toBe(await preparePhoto(file))
  expect(decode).toHaveBeenCalledTimes(1)
})

test.each(['image/jpeg', 'image/png', 'image/webp'])(
  'sends %s as it is when the browser cannot read it',
  async (type) => {
    decode.mockRejectedValueOnce(new Error('cannot decode'))
    const file = photo(100, type)
    expect(await preparePhoto(file)).toBe(file)
  },
)

test.each([
  [100, 'image/heic'],
  [100, 'image/svg+xml'],
  [10 * KB * KB + 1, 'image/jpeg'],
])('refuses a photo that neither the browser nor the server can read: %d bytes of %s', async (bytes, type) => {
  decode.mockRejectedValueOnce(new Error('cannot decode'))
  await expect(preparePhoto(photo(bytes, type))).rejects.toBeInstanceOf(UnusablePhoto)
})

test('scales down to the longest edge, and never up', () => {
  expect(sentSize({ width: 4000, height: 3000 })).toEqual({ width: 2048, height: 1536 })
  expect(sentSize({ width: 3000, height: 4000 })).toEqual({ width: 1536, height: 2048 })
  expect(sentSize({ width: 640, height: 480 })).toEqual({ width: 640, height: 480 })
  expect(sentSize({ width: 10_000, height: 1 })).toEqual({ width: 2048, height: 1 })
  expect(sentSize({ width: 2048, height: 1536 }, 1024)).toEqual({ width: 1024, height: 768 })
})

test('knows the types and the size that the server accepts', () => {
  expect(canBeSentAsItIs({ type: 'image/jpeg', size: 10 * KB * KB })).toBe(true)
  expect(canBeSentAsItIs({ type: 'image/gif', size: 1 })).toBe(false)
})

test('gives a photo a name that tells only its type', () => {
  expect(photoName(photo(1))).toBe('photo.jpg')
  expect(photoName(photo(1, 'image/png'))).toBe('photo.png')
})

test('writes sizes in bytes, KB or MB', () => {
  expect([fileSize(12), fileSize(4300), fileSize(1_000_000), fileSize(2_500_000)]).toEqual([
    '12 bytes',
    '4 KB',
    '977 KB',
    '2.4 MB',
  ])
})
