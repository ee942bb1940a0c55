import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyDatabase } from '../../../contract/test/postgres'
import { closeSite, openSite } from '../../test/site'
import { migratedDatabase } from '../../test/templates/templates'
import { createApi } from '../app'

const STRONG_SECRET = 'tJ8vW2qLr0yXk5ZcB7nHs4DgF1mPaE9u'

describe('in production', () => {
  const secret = { production: true, tokenSecret: STRONG_SECRET }

  test('serves no development mailbox', async () => {
    const site = await openSite({ ...secret, databaseUrl: await migratedDatabase() })
    for (const path of ['/dev/mailbox', '/dev/mailbox.json']) {
      expect((await site.browser().get(path)).statusCode).toBe(404)
    }
    await closeSite(site)
  })

  test.each([[undefined], ['short'], ['x'.repeat(64)], ['0123456789'.repeat(5)]])(
    'refuses to start with the token secret %j',
    async (tokenSecret) => {
      await expect(openSite({ production: true, tokenSecret })).rejects.toThrow(/TOKEN_SECRET/)
    },
  )
})

describe('a start that fails', () => {
  const start = (options: object) =>
    createApi({
      dataDir: join(tmpdir(), 'civictrack-none'),
      publicUrl: 'http://localhost:3000',
      production: false,
      trustedProxies: [],
      logLevel: 'silent',
      tokenSecret: STRONG_SECRET,
      ...options,
    })

  test.each([false, true])('needs a mail server for a public address (production: %s)', async (production) => {
    await expect(start({ publicUrl: 'https://www.example.ng', production })).rejects.toThrow(
      /^SMTP_URL is not set.*\.$/,
    )
  })

  test('names DATABASE_URL when no server responds there', async () => {
    await expect(start({ databaseUrl: 'postgres://a:b@127.0.0.1:1/c' })).rejects.toThrow(/DATABASE_URL.*ECONNREFUSED/)
  })

  test('says that the database does not exist', async () => {
    const url = new URL(await migratedDatabase())
    url.pathname = '/missing'
    await expect(start({ databaseUrl: url.href })).rejects.toThrow(/does not exist/)
  })

  test('fails within ten seconds when the database server does not respond (this takes 8 seconds)', async () => {
    const mute = createServer().listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const { port } = mute.address() as AddressInfo
    const began = Date.now()
    await expect(start({ databaseUrl: `postgres://a:b@127.0.0.1:${port}/c` })).rejects.toThrow(/DATABASE_URL/)
    expect(Date.now() - began).toBeLessThan(10_000)
    mute.close()
  }, 20_000)

  test('names DATA_DIR when the data folder cannot be written', async () => {
    await expect(start({ dataDir: '/dev/null/x' })).rejects.toThrow(/^Cannot write to DATA_DIR \(\/dev\/null\/x\)/)
  })
})

test('several processes that start on one empty PostgreSQL database migrate it once', async () => {
  const databaseUrl = await emptyDatabase()
  const sites = await Promise.all(Array.from({ length: 3 }, () => openSite({ databaseUrl })))
  for (const site of sites) expect(await site.api.ready()).toBe(true)
  await Promise.all(sites.map(closeSite))
})

test('an empty data folder gets a migrated embedded database', async () => {
  const site = await openSite({ dataDir: await mkdtemp(join(tmpdir(), 'civictrack-empty-')) })
  expect((await site.browser().get('/api/v1/issue')).json()).toEqual({ issues: [], next: null })
  await closeSite(site)
})
