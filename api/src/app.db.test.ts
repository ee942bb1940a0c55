import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { freshDatabase } from '../test/postgres'
import { photo, REPORT, sendReport } from '../test/report'
import { closeSite, eventually, newEmail, onEachDatabase, openSite, type Site, signUp } from '../test/site'
import { createApi } from './app'

const STRONG_SECRET = 'tJ8vW2qLr0yXk5ZcB7nHs4DgF1mPaE9u'

onEachDatabase((site) => {
  test('says that it is alive and ready', async () => {
    for (const path of ['/healthz', '/readyz']) {
      const answer = await site().browser().get(path)
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
    }
    expect(await site().api.ready()).toBe(true)
  })

  test('answers unknown addresses 404, wrong methods 405 with Allow, always in JSON', async () => {
    const unknown = await site().browser().get('/api/v1/nothing')
    expect([unknown.statusCode, unknown.json()]).toEqual([404, { message: expect.any(String) }])
    const wrong = await site().api.app.inject({ method: 'DELETE', url: '/api/v1/issue/mine?x=1' })
    expect([wrong.statusCode, wrong.headers.allow, wrong.json()]).toEqual([
      405,
      'GET, HEAD',
      { message: expect.any(String) },
    ])
    expect((await site().browser().get('/api/v1/user/login')).headers.allow).toBe('POST')
  })

  test.each([
    ['malformed JSON', 'application/json', '{', 400],
    ['no JSON object', 'application/json', '[]', 400],
    ['nothing', 'application/json', '', 400],
    ['plain text', 'text/plain', '{}', 415],
    ['too much', 'application/json', JSON.stringify({ email: 'x'.repeat(200_000) }), 413],
  ])('refuses %s', async (_what, type, payload, status) => {
    const answer = await site().api.app.inject({
      method: 'POST',
      url: '/api/v1/user/login',
      headers: { 'content-type': type },
      payload,
    })
    expect([answer.statusCode, answer.json()]).toEqual([
      status,
      expect.objectContaining({ message: expect.any(String) }),
    ])
  })

  test('describes itself, the multipart body included', async () => {
    const { paths } = (await site().browser().get('/api/openapi.json')).json()
    expect(Object.keys(paths)).toEqual(
      expect.arrayContaining(['/api/v1/user/signup', '/api/v1/issue/reportissue', '/api/v1/issue/{reference}']),
    )
    const body = paths['/api/v1/issue/reportissue'].post.requestBody.content['multipart/form-data'].schema
    expect(body.required).toContain('image')
    expect(paths['/dev/mailbox.json']).toBeUndefined()
  })

  test('shows the mails of the development mailbox as a page without scripts', async () => {
    const email = newEmail()
    await signUp(site().browser(), email)
    await site().mails(email.toUpperCase(), 1)
    const page = await site().browser().get('/dev/mailbox')
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
    expect(page.body).toContain(email)
  })

  test('refuses every Google credential while it cannot check one', async () => {
    const answer = await site().browser().get('/auth/google?token=abc')
    expect([answer.statusCode, answer.json()]).toEqual([400, { message: 'Google login failed' }])
  })

  test('serves from a server that is not its own', async () => {
    const { app } = site().api
    const server = createServer((request, response) => app.routing(request, response)).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/healthz`)
    expect(await answer.json()).toEqual({ status: 'ok' })
    server.close()
    server.closeAllConnections()
  })
})

describe('in production', () => {
  const secret = { production: true, tokenSecret: STRONG_SECRET }

  test('has no development mailbox', async () => {
    const site = await openSite({ ...secret, databaseUrl: await freshDatabase() })
    for (const path of ['/dev/mailbox', '/dev/mailbox.json']) {
      expect((await site.browser().get(path)).statusCode).toBe(404)
    }
    await closeSite(site)
  })

  test.each([[undefined], ['short'], ['x'.repeat(64)], ['0123456789'.repeat(5)]])(
    'does not start with the secret %j',
    async (tokenSecret) => {
      await expect(openSite({ production: true, tokenSecret })).rejects.toThrow(/TOKEN_SECRET/)
    },
  )
})

describe('the limits of a network address', () => {
  test('are counted behind a trusted proxy by the address that it names, and by nobody else’s word', async () => {
    const limits = { signupsPerAddress: 2 }
    const trusting = await openSite({ limits, trustedProxies: ['127.0.0.1'], databaseUrl: await freshDatabase() })
    const doubting = await openSite({ limits, databaseUrl: await freshDatabase() })
    const codes = async (site: Site) => {
      const statuses: number[] = []
      for (const address of ['1.1.1.1', '1.1.1.1', '1.1.1.1', '2.2.2.2']) {
        const body = {
          firstName: 'A',
          lastName: 'B',
          email: newEmail(),
          password: 'Secret1!',
          confirmPassword: 'Secret1!',
        }
        const headers = { 'x-forwarded-for': address }
        statuses.push((await site.browser().post('/api/v1/user/signup', body, headers)).statusCode)
      }
      return statuses
    }
    expect(await codes(trusting)).toEqual([200, 200, 429, 200])
    expect(await codes(doubting)).toEqual([200, 200, 429, 429])
    await closeSite(trusting)
    await closeSite(doubting)
  })
})

describe('the data folder', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => closeSite(site))

  const second = (environment = {}) =>
    fork(join(__dirname, 'server.ts'), {
      execArgv: ['--import', 'tsx'],
      env: {
        ...process.env,
        NODE_ENV: 'test',
        DATA_DIR: site.dataDir,
        API_PORT: '0',
        LOG_LEVEL: 'silent',
        ...environment,
      },
      silent: true,
    })

  test('lets no second process in, and the message says who holds it', async () => {
    const child = second()
    let said = ''
    child.stderr?.on('data', (chunk) => {
      said += chunk
    })
    const [code] = await once(child, 'exit')
    expect(code).toBe(1)
    expect(said.trim()).toMatch(new RegExp(`^The data folder is in use by process ${process.pid} .*\\.$`))
  })

  test('is taken over after a process that was killed, with everything that it acknowledged', async () => {
    const { browser, token } = await site.citizen()
    const { reference } = (await sendReport(browser, { token })).json()
    await site.api.close()
    const child = second()
    await once(child.stdout ?? child, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await readFile(join(site.dataDir, 'db.lock'), 'utf8')).toContain(`"pid":${child.pid}`)
    site = await openSite({ dataDir: site.dataDir })
    expect((await site.browser().get(`/api/v1/issue/${reference}`)).statusCode).toBe(200)
  })

  test('closing waits for the report that is on its way, and what comes later is turned away', async () => {
    const { token } = await site.citizen()
    const { app } = site.api
    const form = new FormData()
    for (const [name, value] of Object.entries(REPORT)) form.append(name, value)
    form.append('image', new Blob([new Uint8Array(await photo())]), 'a.jpg')
    const whole = new Response(form)
    const bytes = Buffer.from(await whole.arrayBuffer())
    let closed: Promise<void> | undefined
    async function* slowly() {
      yield bytes.subarray(0, 100)
      closed = site.api.close()
      await pause(200)
      yield bytes.subarray(100)
    }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/issue/reportissue',
      headers: { 'content-type': whole.headers.get('content-type') ?? '', authorization: `Bearer ${token}` },
      payload: Readable.from(slowly()),
    })
    expect(answer.statusCode).toBe(201)
    await closed
    site = await openSite({ dataDir: site.dataDir })
    expect((await site.browser().get(`/api/v1/issue/${answer.json().reference}`)).statusCode).toBe(200)
  })

  test('no log line carries a token, an address or a password, not even at the level debug', async () => {
    await site.api.close()
    const child = second({ LOG_LEVEL: 'debug' })
    let log = ''
    child.stdout?.on('data', (chunk) => {
      log += chunk
    })
    const port = await eventually(async () => /ready at http:\/\/localhost:(\d+)/.exec(log)?.[1], 'the start')
    const url = `http://127.0.0.1:${port}`
    await fetch(`${url}/auth/google?token=s3cret`)
    await fetch(`${url}/api/v1/issue/mine`, { headers: { authorization: 'Bearer s3cret', cookie: 'token=s3cret' } })
    await fetch(`${url}/dev/mailbox.json?to=s3cret@example.ng`)
    const body = JSON.stringify({ email: 's3cret@example.ng', password: 's3cret' })
    await fetch(`${url}/api/v1/user/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
    expect(log).toContain('/auth/google')
    expect(log).not.toContain('s3cret')
    site = await openSite({ dataDir: site.dataDir })
  })

  test('is taken over when another process has got the number of the one that held it', async () => {
    await site.api.close()
    await writeFile(join(site.dataDir, 'db.lock'), JSON.stringify({ pid: process.pid, started: 'another boot 1' }))
    site = await openSite({ dataDir: site.dataDir })
    expect(await site.api.ready()).toBe(true)
  })
})

describe('a start that cannot succeed', () => {
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

  test('says that nothing answers at DATABASE_URL', async () => {
    await expect(start({ databaseUrl: 'postgres://a:b@127.0.0.1:1/c' })).rejects.toThrow(/DATABASE_URL.*ECONNREFUSED/)
  })

  test('says that the database does not exist', async () => {
    const url = new URL(await freshDatabase())
    url.pathname = '/missing'
    await expect(start({ databaseUrl: url.href })).rejects.toThrow(/does not exist/)
  })

  test('gives up on a server that says nothing within ten seconds', async () => {
    const { createServer: listen } = await import('node:net')
    const mute = listen().listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const { port } = mute.address() as AddressInfo
    const began = Date.now()
    await expect(start({ databaseUrl: `postgres://a:b@127.0.0.1:${port}/c` })).rejects.toThrow(/DATABASE_URL/)
    expect(Date.now() - began).toBeLessThan(10_000)
    mute.close()
  }, 20_000)

  test('says that the data folder cannot be used', async () => {
    await expect(start({ dataDir: '/dev/null/x' })).rejects.toThrow(/data folder.*cannot be used/)
  })
})

test('several processes that start on one empty PostgreSQL bring it up to date once', async () => {
  const databaseUrl = await freshDatabase()
  const sites = await Promise.all(Array.from({ length: 3 }, () => openSite({ databaseUrl })))
  for (const site of sites) expect(await site.api.ready()).toBe(true)
  await Promise.all(sites.map(closeSite))
})
