import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { whatIsMissing } from './what-is-missing'

const ROOT = join(__dirname, '../..')
const LIMIT_MS = 1_200_000

const missing = whatIsMissing()
if (missing.length > 0) console.log(`The rehearsal is left out, because this machine lacks ${missing.join(', ')}.`)
const testHere = missing.length === 0 ? test : test.skip

/** Runs the command in a process of its own, as an operator does; it ends everything that it has started. */
function rehearse(...args: string[]): Promise<{ code: number; printed: string }> {
  const command = [join(ROOT, 'scripts/run.mjs'), 'rehearsal', ...args]
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: ROOT, timeout: LIMIT_MS, encoding: 'utf8' }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, printed: stdout + stderr }),
    )
  })
}

testHere(
  'several machines on one: no fault fails a page view or loses a report, and everything is normal again by itself',
  async () => {
    const { code, printed } = await rehearse('--short')
    expect([code, printed]).toEqual([
      0,
      expect.stringMatching(/walk: passed[\s\S]*faults: passed[\s\S]*rights: passed/),
    ])
  },
  LIMIT_MS,
)

test('names what is wrong with its arguments', async () => {
  const { code, printed } = await rehearse('wallk', '--shrt')
  expect(code).toBe(1)
  expect(printed).toMatch(/^Unknown: --shrt, wallk\.\nnpm run rehearsal/)
})
