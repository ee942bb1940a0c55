import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { runCommand } from '../commands/run-command'
import { expect, test } from '../fixtures/test'
import { freshFolder } from '../site/fresh-folder'
import { freePort } from '../site/site-under-test'
import { listens, type Refusal, refusedStart } from './refusal'

test.describe.configure({ mode: 'parallel' })

test('a start that is refused names the port that is in use, and does not stop the server that listens there', async () => {
  const port = await freePort()
  const other = createServer((_request, response) => response.end('I was first.'))
  await new Promise<void>((resolve) => other.listen(port, resolve))
  const dataDir = await freshFolder()
  try {
    const refusal = await refusedStart({ PORT: String(port), DATA_DIR: dataDir })
    expectOneLine(refusal, `Port ${port} is in use. Stop the process that uses it, or set PORT to a free port.`)
    expect(await (await fetch(`http://localhost:${port}/`)).text()).toBe('I was first.')
    expect(existsSync(join(dataDir, 'db'))).toBe(false)
  } finally {
    other.close()
  }
})

test('a start that is refused names the data folder that is a file', async () => {
  const file = join(await freshFolder(), 'data')
  await writeFile(file, 'A file stands where the folder should be.')
  await expectRefused({ DATA_DIR: file }, file, 'DATA_DIR')
  await expectRefused({ DATA_DIR: file, API_URL: 'http://localhost:1' }, file, 'DATA_DIR')
})

test('a start that is refused names the data folder that nothing can be written to', async () => {
  await expectRefused({ DATA_DIR: '/proc/civictrack' }, '/proc/civictrack', 'DATA_DIR')
  await expectRefused({ DATA_DIR: '/proc/civictrack', API_URL: 'http://localhost:1' }, '/proc/civictrack', 'DATA_DIR')
})

test('a start that is refused says what DATABASE_URL must be', async () => {
  const line = 'DATABASE_URL must be an address like postgres://user:password@host:5432/name.'
  await expectRefused({ DATABASE_URL: 'mysql://user@localhost/civictrack', DATA_DIR: await freshFolder() }, line)
})

test('a start that is refused says that no server listens at DATABASE_URL', async () => {
  const address = `postgres://user@localhost:${await freePort()}/civictrack`
  const line = 'Cannot reach the database at DATABASE_URL (ECONNREFUSED). Check host and port'
  await expectRefused({ DATABASE_URL: address, DATA_DIR: await freshFolder() }, line)
})

test('a start that is refused says what PORT must be', async () => {
  const refusal = await refusedStart({ PORT: '70000', DATA_DIR: await freshFolder() })
  expectOneLine(refusal, 'PORT')
  expectOneLine(refusal, 'must be a whole number from 0 to 65535')
})

test('a start that is refused says what API_URL must be', async () => {
  const line = 'API_URL must be an address like http://localhost:4000.'
  await expectRefused({ API_URL: 'ftp://localhost', DATA_DIR: await freshFolder() }, line)
})

for (const role of [[], ['site'], ['composer'], ['api']]) {
  test(`a start of ${role[0] ?? 'everything'} is refused on a folder where a restore was cut off`, async () => {
    const dataDir = await freshFolder()
    await writeFile(join(dataDir, 'unfinished-restore.json'), '{}')
    const refusal = await refusedStart({ PORT: '0', DATA_DIR: dataDir }, ...role)
    expectOneLine(refusal, `A restore into DATA_DIR (${dataDir}) was cut off. Repeat it`)
    expect(await readdir(dataDir)).toEqual(['unfinished-restore.json'])
  })
}

test('npm test says that the Chromium of CHROMIUM_PATH is missing, and installs nothing', async () => {
  const { code, stdout, stderr } = await runCommand(['test'], { CHROMIUM_PATH: '/nonexistent/chromium' })
  expect(code).not.toBe(0)
  expect(stderr.trim().split('\n')).toHaveLength(1)
  expect(stderr).toContain('CHROMIUM_PATH')
  expect(stderr).toContain('/nonexistent/chromium')
  expect(stdout).toBe('')
})

/** Expects that the start ends with one line that contains these texts, and that its port is free again. */
async function expectRefused(env: Record<string, string>, ...texts: string[]): Promise<void> {
  const port = await freePort()
  const refusal = await refusedStart({ PORT: String(port), ...env })
  for (const text of texts) expectOneLine(refusal, text)
  expect(await listens(port)).toBe(false)
}

function expectOneLine({ code, lines, isReady }: Refusal, text: string): void {
  expect(lines.filter((line) => line.includes(text))).toEqual(lines)
  expect(lines).toHaveLength(1)
  expect(code).toBeGreaterThan(0)
  expect(isReady).toBe(false)
}
