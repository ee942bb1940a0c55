import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { makeMaster, refuseWhenBusy } from './images'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'civictrack-images-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('photos are worked on two at a time, some more wait, and the others are told to come back', async () => {
  const path = join(folder, 'photo')
  const create = { width: 64, height: 64, channels: 3, background: 'teal' } as const
  await writeFile(path, await sharp({ create }).png().toBuffer())
  const most = { atWork: 0 }
  const sampling = setInterval(() => {
    // Not with `queue`: a photo that goes from one to the other while they are read would count twice.
    most.atWork = Math.max(most.atWork, sharp.counters().process)
  }, 0).unref()
  expect(refuseWhenBusy).not.toThrow()
  const all = Promise.allSettled(Array.from({ length: 60 }, () => makeMaster(path)))
  expect(refuseWhenBusy).toThrow(expect.objectContaining({ status: 503, headers: { 'retry-after': '5' } }))
  const results = await all
  clearInterval(sampling)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(42)
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.status] : []))
  expect(refused).toEqual(Array(18).fill(503))
  expect(most.atWork).toBeLessThanOrEqual(2)
  expect(refuseWhenBusy).not.toThrow()
})
