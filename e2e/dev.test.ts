import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openPage } from './support/browser'
import { commandEnvironment } from './support/command'
import { freePort, freshFolder } from './support/site-under-test'
import { workingCopy } from './support/working-copy'

jest.setTimeout(180_000)

let copy: Awaited<ReturnType<typeof workingCopy>>
let server: ChildProcess
let url: string

beforeAll(async () => {
  copy = await workingCopy()
  const port = await sixFreePorts()
  url = `http://localhost:${port}`
  server = spawn(process.execPath, ['scripts/run.mjs', 'dev'], {
    cwd: copy.folder,
    env: commandEnvironment({ PORT: String(port), DATA_DIR: await freshFolder() }),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    server.stdout?.on('data', (text: Buffer) => String(text).includes('ready for development') && resolve())
    server.on('close', (code) => reject(new Error(`npm run dev ended with code ${code}`)))
  })
})

afterAll(async () => {
  const ended = new Promise((resolve) => server.on('close', resolve))
  server.kill('SIGTERM')
  await ended
  await copy.remove()
}, 30_000)

test.each([
  ['a remote', 'mfe-auth/src/reset/reset-page.tsx', /<Stack gap=\{2.5\}>/, '<Stack gap={2.5} id="changed">'],
  ['the shell', 'shell/src/frame/footer.tsx', /<Tagline>/, '<Tagline id="changed">'],
])('npm run dev shows a change of %s without a reload, and keeps what was typed', async (_, file, before, after) => {
  const { page, close } = await openPage()
  await page.goto(`${url}/Reset`)
  await page.getByLabel('Email').fill('ada@example.com')
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''))
  await edit(file, before, after)
  await page.locator('#changed').waitFor({ state: 'attached', timeout: 30_000 })
  expect(await page.locator('html[data-same-document]').count()).toBe(1)
  expect(await page.getByLabel('Email').inputValue()).toBe('ada@example.com')
  await close()
})

async function edit(file: string, before: RegExp, after: string): Promise<void> {
  const path = join(copy.folder, file)
  const text = await readFile(path, 'utf8')
  const changed = text.replace(before, after)
  expect(changed).not.toBe(text)
  await writeFile(path, changed)
}

/** The apps' own servers take the five ports above the site's. */
async function sixFreePorts(): Promise<number> {
  return 20_000 + ((await freePort()) % 10_000)
}
