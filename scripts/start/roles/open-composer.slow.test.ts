import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Bucket } from '@civictrack/contract/objects'
import { freePort } from '../../../contract/test/free-port'
import { hasStorage, useStorage } from '../../../contract/test/storage'

const ROOT = join(__dirname, '../../..')

jest.setTimeout(240_000)

const storage = useStorage()
const onStorage = hasStorage() ? test : test.skip

/** Starts a composer before a bucket, ends it when it does not end by itself, and returns all that it has printed. */
async function startComposer({ endpoint, bucket, accessKeyId, secretAccessKey }: Bucket): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'civictrack-composer-'))
  const { PATH, HOME } = process.env
  const env = {
    ...{ PATH, HOME, NO_UPDATE_NOTIFIER: '1', DATA_DIR: dataDir, PORT: String(await freePort()) },
    ...{ STORE_URL: `s3://${bucket}/site`, S3_ENDPOINT: endpoint, API_URL: 'http://127.0.0.1:9' },
    ...{ AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey },
  }
  const command = [join(ROOT, 'scripts/run.mjs'), 'start', 'composer']
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: ROOT, env, timeout: 120_000 }, (error, stdout, stderr) => {
      rmSync(dataDir, { recursive: true, force: true })
      resolve(`${error?.killed ? 'It went on.' : `It ended with ${error?.code ?? 0}.`}\n${stdout}${stderr}`)
    })
  })
}

onStorage('a composer refuses to start before a storage that does not know the condition', async () => {
  const printed = await startComposer(storage().withoutConditions(await storage().newBucket()))
  expect(printed).toMatch(/^It ended with 1\.\n[\s\S]*501/)
})

onStorage('a composer refuses to start before a storage that ignores the condition', async () => {
  const bucket = await storage().newBucket()
  storage().create({ isForgetful: true })
  const printed = await startComposer(bucket)
  storage().create({})
  expect(printed).toMatch(/^It ended with 1\.\n[\s\S]*it ignores \\"If-None-Match: \*/)
})
