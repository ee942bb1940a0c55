import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { photo, REPORT, sendReport } from '../../test/report'
import { closeSite, eventually, openSite, type Site } from '../../test/site'

describe('the data folder', () => {
  let site: Site
  beforeAll(async () => {
    site = await openSite()
  })
  afterAll(() => closeSite(site))

  const second = (environment = {}) =>
    fork(join(__dirname, '../../../scripts/run.mjs'), ['start', 'api'], {
      execArgv: [],
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

  test('refuses a second process, and names the process that uses the folder', async () => {
    const child = second()
    let printed = ''
    child.stderr?.on('data', (chunk) => {
      printed += chunk
    })
    const [code] = await once(child, 'exit')
    expect(code).toBe(1)
    const { msg } = JSON.parse(printed) as { msg: string }
    expect(msg).toMatch(new RegExp(`^The data folder is in use by process ${process.pid} .*\\.$`))
  })

  test('is used again after its process was killed, with everything that was acknowledged', async () => {
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

  test('waits for a report in flight when it closes', async () => {
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
    const response = await app.inject({
      method: 'POST',
      url: '/api/v1/issue/reportissue',
      headers: { 'content-type': whole.headers.get('content-type') ?? '', authorization: `Bearer ${token}` },
      payload: Readable.from(slowly()),
    })
    expect(response.statusCode).toBe(201)
    await closed
    site = await openSite({ dataDir: site.dataDir })
    expect((await site.browser().get(`/api/v1/issue/${response.json().reference}`)).statusCode).toBe(200)
  })

  test('logs no token, email address or password, not even at the level debug', async () => {
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

  test('is used again when another process has the id of the one that used it before', async () => {
    await site.api.close()
    await writeFile(join(site.dataDir, 'db.lock'), JSON.stringify({ pid: process.pid, started: 'another boot 1' }))
    site = await openSite({ dataDir: site.dataDir })
    expect(await site.api.ready()).toBe(true)
  })
})
