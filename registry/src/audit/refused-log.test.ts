import { mkdirSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyStore } from '../../test/tiny-store'
import { type RefusedEntry, refusedLog } from './refused-log'

const DAY = Date.parse('2026-03-01T10:00:00Z')
const MINUTE_MS = 60_000
const STRANGER: RefusedEntry = {
  claims: 'abc',
  request: 'GET /registry/v1/access',
  status: 401,
  message: 'Not signed.',
}
const TEAM: RefusedEntry = { actor: 'key-1', request: 'POST /registry/v1/rollbacks', status: 403, message: 'May not.' }

function open(limits: Parameters<typeof refusedLog>[1] = {}) {
  const folder = join(emptyStore().folder, 'refused')
  const lines = async (file: string) =>
    (await readFile(join(folder, file), 'utf8'))
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line))
  return { folder, log: refusedLog(folder, limits), lines }
}

test('writes who was refused what, and why', async () => {
  const { log, lines } = open()
  await log.add(STRANGER, DAY)
  await log.add(TEAM, DAY)
  expect(await lines('strangers-2026-03-01.ndjson')).toEqual([{ at: '2026-03-01T10:00:00.000Z', ...STRANGER }])
  expect(await lines('keys-2026-03-01.ndjson')).toEqual([{ at: '2026-03-01T10:00:00.000Z', ...TEAM }])
})

test('writes some lines a minute, counts the others, and lets no stranger use up the lines of a key', async () => {
  const { log, lines } = open({ linesPerMinute: 3 })
  await Promise.all(Array.from({ length: 500 }, () => log.add(STRANGER, DAY)))
  await log.add(TEAM, DAY)
  await log.add(STRANGER, DAY + MINUTE_MS)
  await log.add(STRANGER, DAY + MINUTE_MS)
  const written = await lines('strangers-2026-03-01.ndjson')
  expect(written).toHaveLength(5)
  expect(written.map(({ notWritten }) => notWritten)).toEqual([undefined, undefined, undefined, 497, undefined])
  expect(await lines('keys-2026-03-01.ndjson')).toHaveLength(1)
})

test('keeps a day below its size, also after a restart, however long the texts are', async () => {
  const bytesPerDay = 5000
  const { log, folder, lines } = open({ bytesPerDay, linesPerMinute: 1000 })
  const long = { ...STRANGER, claims: 'x'.repeat(5000), message: 'y'.repeat(5000), request: `GET /${'z'.repeat(5000)}` }
  for (let count = 0; count < 20; count += 1) await log.add(long, DAY)
  const again = refusedLog(folder, { bytesPerDay, linesPerMinute: 1000 })
  for (let count = 0; count < 20; count += 1) await again.add(long, DAY)
  const { size } = await stat(join(folder, 'strangers-2026-03-01.ndjson'))
  expect(size).toBeLessThanOrEqual(bytesPerDay)
  expect(await lines('strangers-2026-03-01.ndjson')).toHaveLength(Math.floor(bytesPerDay / 1000))
  await log.add(STRANGER, DAY + 24 * 60 * MINUTE_MS)
  expect(await lines('strangers-2026-03-02.ndjson')).toMatchObject([{ notWritten: 15 }])
})

test('removes the files of days that are long past, and no others', async () => {
  const { log, folder } = open({ keptDays: 30 })
  mkdirSync(join(folder, 'other'), { recursive: true })
  for (const days of [0, 29, 32]) await log.add(TEAM, DAY + days * 24 * 60 * MINUTE_MS)
  await log.prune(DAY + 32 * 24 * 60 * MINUTE_MS)
  expect((await readdir(folder)).sort()).toEqual(['keys-2026-03-30.ndjson', 'keys-2026-04-02.ndjson', 'other'])
})
