import { mkdtemp, readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Locator, Page } from '@playwright/test'
import { openInteractive } from '../browser/is-interactive'
import { release } from '../commands/release'
import { runCommand } from '../commands/run-command'
import { expect, test } from '../fixtures/test'
import { liveComposition } from '../site/composition'
import { show, untilLive } from './store'
import { publishVariant, variantOf } from './variants'

const SHARE = 40
const MAX_VISITORS = 60
/** The code that measures is fetched when the browser has nothing else to do. */
const IDLE_MS = 3000
const SECRET = 'ada@example.ng'

test.use({ siteOptions: { env: {} } })

interface ShownError {
  release: string
  kind: string
  name: string
  count: number
  frames: { app: string; original?: { source: string; line: number; code?: string } }[]
  routes: string[]
}

interface Shown {
  canary: { share: number } | null
  errors: ShownError[]
  vitals: Record<string, Record<string, { p75: number; count: number }>>
}

test('errors in a browser are shown by release, with their place in the sources and nothing of the person', async ({
  site,
  page,
}) => {
  const lines: Record<string, number> = {}
  const folder = await variantOf('marketing', {
    'src/about/about-page.tsx': (text) => {
      const edited = `import { useState } from 'react'\n${text.replace('      <Impact />', PLANTED)}${FRAGILE}`
      for (const { name } of PLANTED_ERRORS)
        lines[name] = edited.split('\n').findIndex((line) => line.includes(`new ${name}`)) + 1
      return edited
    },
  })
  await publishVariant(site.dataDir, folder, '9.6.0')
  await release(site.dataDir, 'promote', 'marketing@9.6.0', '--no-browser')
  await untilLive(site.url, 'marketing', '9.6.0')
  await openInteractive(page, `/AboutUs?email=${SECRET}`)
  const begun = Date.now()
  for (const { button } of PLANTED_ERRORS) await page.getByRole('button', { name: button }).click()
  await expect.poll(async () => (await shownAt(site.url)).errors.length, { timeout: 15_000, intervals: [200] }).toBe(3)
  console.info(`From the click to /status: ${Date.now() - begun} ms`)
  expect(Date.now() - begun).toBeLessThan(10_000)

  const log = await logOf(site, 'marketing')
  for (const { name, kind } of PLANTED_ERRORS) {
    const error = log.errors.find((one) => one.name === name)
    expect(error).toMatchObject({ release: 'marketing@9.6.0', kind, count: 1, routes: ['/AboutUs'] })
    const { source, line, code } = error?.frames[0]?.original ?? {}
    expect(source).toMatch(/src\/about\/about-page\.tsx$/)
    expect([line, code?.includes(name)]).toEqual([lines[name], true])
  }
  const status = await (await fetch(`${site.url}/status`)).text()
  expect(status).toContain(`src/about/about-page.tsx:${lines.TypeError}:`)
  expect(status).not.toContain(SECRET)
  const kept = join(site.dataDir, 'store/browser-events')
  for (const file of await readdir(kept, { recursive: true, withFileTypes: true }))
    if (file.isFile()) {
      const events = JSON.parse(await readFile(join(file.parentPath, file.name), 'utf8'))
      for (const { errors } of Object.values<{ errors: ShownError[] }>(events))
        for (const { frames } of errors) for (const { original } of frames) delete original?.code
      expect(JSON.stringify(events)).not.toContain(SECRET)
    }
})

test('a document that is drawn tells how fast it was when it is left, and no other does', async ({
  site,
  openPage,
}) => {
  for (const tellsSpeed of [false, true]) {
    const { page, close } = await openPage({ tellsSpeed })
    await openInteractive(page, '/Reports')
    await pause(IDLE_MS)
    await page.goto('/status')
    await close()
  }
  const { version } = (await liveComposition(site.url)).apps.report ?? {}
  const told = async () => (await shownAt(site.url)).vitals[`report@${version}`]?.TTFB?.count ?? 0
  await expect.poll(told).toBeGreaterThan(0)
  await pause(1000)
  expect(await told()).toBe(1)
})

test('slow interactions of its visitors end a canary by themselves', async ({ site, openPage }) => {
  const before = await show(site.dataDir)
  const folder = await variantOf('marketing', {
    'src/about/about-page.tsx': (text) =>
      text.replace(
        '      <Impact />',
        `${planted('planted wait', 'const end = performance.now() + 800; while (performance.now() < end);')}\n      <Impact />`,
      ),
  })
  await publishVariant(site.dataDir, folder, '9.7.0')
  await release(site.dataDir, 'promote', 'marketing@9.7.0', '--canary', `${SHARE}%`, '--no-browser')
  await expect.poll(async () => (await shownAt(site.url)).canary).toMatchObject({ share: SHARE })
  for (let visitor = 0; visitor < MAX_VISITORS && (await shownAt(site.url)).canary; visitor += 1) {
    const visit = await openPage()
    await openInteractive(visit.page, '/AboutUs')
    const slow = visit.page.getByRole('button', { name: 'planted wait' })
    if (await slow.isVisible()) await clickUntilTold(visit.page, slow)
    await visit.close()
  }
  await expect.poll(async () => (await shownAt(site.url)).canary, { timeout: 10_000 }).toBeNull()
  const { composition, history } = await show(site.dataDir)
  expect(composition.id).toBe(before.composition.id)
  expect(history[0]?.reason).toMatch(/^canary of marketing@9\.7\.0 ended: its visitors met more slow interactions/)
  await expect.poll(async () => (await shownAt(site.url)).vitals['marketing@9.7.0']?.INP?.p75).toBeGreaterThan(500)
})

const PLANTED_ERRORS = [
  { name: 'TypeError', kind: 'error', button: 'planted click' },
  { name: 'RangeError', kind: 'rejection', button: 'planted rejection' },
  { name: 'EvalError', kind: 'error', button: 'planted rendering' },
]

const PLANTED = `${planted('planted click', `throw new TypeError('${SECRET}')`)}
${planted('planted rejection', `void Promise.reject(new RangeError('${SECRET}'))`)}
      <Fragile />
      <Impact />`

/** Throws while it renders, which the shell's boundary catches. */
const FRAGILE = `
function Fragile() {
  const [isBroken, setIsBroken] = useState(false)
  if (isBroken) throw new EvalError('${SECRET}')
  return (
${planted('planted rendering', 'setIsBroken(true)')}
  )
}
`

/** A button in the sources of a page, and what it does. */
function planted(name: string, task: string): string {
  return `      <button type="button" onClick={() => {\n        ${task}\n      }}>${name}</button>`
}

/** A click before its button is hydrated is replayed by the site, and is no slow interaction then. */
async function clickUntilTold(page: Page, button: Locator): Promise<void> {
  let isTold = false
  page.on('request', (request) => {
    isTold ||= request.url().endsWith('/status/events')
  })
  await expect(async () => {
    if (!isTold) await button.click()
    await expect.poll(() => isTold, { timeout: 8000 }).toBe(true)
  }).toPass({ timeout: 60_000 })
}

async function shownAt(siteUrl: string): Promise<Shown> {
  return (await fetch(`${siteUrl}/status.json`)).json() as Promise<Shown>
}

/** The log of an app, as its team reads it. */
async function logOf(site: { url: string; dataDir: string }, app: string): Promise<Pick<Shown, 'errors' | 'vitals'>> {
  const key = join(await mkdtemp(join(tmpdir(), 'civictrack-key-')), 'team.pem')
  const { publicKey } = await release<{ publicKey: string }>(site.dataDir, 'keys', 'new', key)
  await release(site.dataDir, 'keys', 'trust', app, publicKey)
  const { code, stdout } = await runCommand([...['release', 'logs', app, '--site', site.url, '--key', key, '--json']])
  expect(code).toBe(0)
  return JSON.parse(stdout)
}
