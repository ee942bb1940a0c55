import fs from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { receiveUpload } from './uploads'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'civictrack-uploads-'))
})
afterEach(() => {
  jest.restoreAllMocks()
  return rm(folder, { recursive: true, force: true })
})

test('stores the bytes, and returns their number and hash', async () => {
  const upload = await receiveUpload(Readable.from([Buffer.from('pic'), Buffer.from('ture')]), folder)
  expect(await readFile(upload.path, 'utf8')).toBe('picture')
  expect(upload).toMatchObject({ size: 7, sha256: expect.stringMatching(/^[0-9a-f]{64}$/) })
})

test('leaves no file of an incomplete body', async () => {
  const breakOff = async (moment: 'before' | 'at once' | 'later') => {
    const body = new Readable({ read() {} })
    body.on('error', () => undefined)
    body.push('pic')
    if (moment === 'before') body.destroy(new Error('broken'))
    const received = receiveUpload(body, folder)
    if (moment === 'at once') body.destroy(new Error('broken'))
    if (moment === 'later') setImmediate(() => body.destroy(new Error('broken')))
    await expect(received).rejects.toThrow()
  }
  const moments = (['before', 'at once', 'later'] as const).flatMap((moment) => Array(40).fill(moment))
  await Promise.all(moments.map(breakOff))
  await pause(100)
  expect(await readdir(folder)).toEqual([])
})

test('leaves no file when the body ends before a slow disk has opened the file', async () => {
  const open = fs.open as (...given: unknown[]) => void
  const slowly = (...given: unknown[]) => void setTimeout(() => open(...given), 50)
  jest.spyOn(fs, 'open').mockImplementation(slowly as typeof fs.open)
  const body = new Readable({ read() {} })
  setImmediate(() => body.destroy(new Error('broken')))
  await expect(receiveUpload(body, folder)).rejects.toThrow('broken')
  await pause(200)
  expect(await readdir(folder)).toEqual([])
})
