import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '../fixtures/test'
import { freePort, preparedDataDir } from '../site/site-under-test'
import { listens, startForSignals } from './refusal'
import { beginSlowRequest } from './slow-request'

test('SIGTERM finishes the request in flight and ends with code 0; repeated signals change nothing', async () => {
  const port = await freePort()
  const dataDir = await preparedDataDir()
  const server = startForSignals({ PORT: String(port), DATA_DIR: dataDir })
  await server.ready
  const request = await beginSlowRequest(port)
  await pause(300)

  for (const name of ['SIGTERM', 'SIGTERM', 'SIGINT'] as const) {
    server.signal(name)
    await pause(300)
  }
  request.finish()

  expect(await request.response).toMatch(/^HTTP\/1\.1 401 /)
  expect(await server.ended).toEqual({ code: 0, signal: null, complaints: '' })
  expect(await listens(port)).toBe(false)
  expect(existsSync(join(dataDir, 'db.lock'))).toBe(false)
})
