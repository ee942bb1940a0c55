import { execute } from './execute'

const node = (script: string, limitMs = 20_000) => ({
  name: 'test',
  command: [process.execPath, '-e', script],
  limitMs,
})

test.concurrent('the output and the code of a check are kept', async () => {
  expect(await execute(node('console.log("well"); process.exitCode = 3'))).toEqual({ code: 3, output: 'well\n' })
})

test.concurrent('a check that does not end fails with its output so far', async () => {
  const { code, output } = await execute(node('console.log("begun"); setInterval(() => {}, 1000)', 1500))
  expect(code).not.toBe(0)
  expect(output).toMatch(/^begun\n\nEnded: it took longer than/)
})

test.concurrent('a check ends without waiting for processes that it has left running', async () => {
  const orphan = 'require("child_process").spawn("sleep", ["15"], { stdio: "inherit", detached: true }).unref()'
  const started = performance.now()
  expect(await execute(node(orphan))).toEqual({ code: 0, output: '' })
  expect(performance.now() - started).toBeLessThan(12_000)
})
