import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runRelease } from '../run-release'

const folder = mkdtempSync(join(tmpdir(), 'civictrack-api-check-'))
mkdirSync(join(folder, 'data'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The exit code and what was printed. No API responds at this address. */
async function apiCheck(...args: string[]) {
  const [out, error] = [jest.spyOn(console, 'log'), jest.spyOn(console, 'error')]
  for (const stream of [out, error]) stream.mockReset().mockImplementation()
  const store = ['--data', join(folder, 'data'), '--site', 'http://127.0.0.1:9']
  const code = await runRelease(['api-check', ...args, ...store])
  return { code, out: out.mock.calls.flat().join('\n'), error: error.mock.calls.flat().join('\n') }
}

function file(name: string, content: string): string {
  writeFileSync(join(folder, name), content)
  return join(folder, name)
}

test.each([
  [[], /^Name the OpenAPI document of the new API\. For example: api-check openapi\.json/],
  [['a.json', 'b.json'], /^Name the OpenAPI document/],
  [['/nowhere.json'], /^There is no file \/nowhere\.json\./],
  [[file('broken.json', '{"openapi"')], /broken\.json cannot be read as JSON: /],
  [[file('other.json', '{"name":"x"}')], /other\.json is not an OpenAPI 3 document: it needs "openapi" and "paths"\./],
  [[file('empty.json', '{"openapi":"3.1.0","paths":{}}')], /empty\.json describes no operations\./],
  [[folder], /cannot be read/],
])('"%s" is wrong usage, and says why', async (args, message) => {
  const { code, out, error } = await apiCheck(...args)
  expect([code, out]).toEqual([2, ''])
  expect(error).toMatch(message)
})

test('says what was not compared when no API responds, also as JSON', async () => {
  const document = file('api.json', JSON.stringify({ openapi: '3.1.0', paths: { '/a': { get: {} } } }))
  const { code, out } = await apiCheck(document)
  expect(code).toBe(0)
  expect(out).toContain('No API responds, so only missing operations were found')
  expect(out).toContain('The new API serves all 0 compositions that are in use.')
  const json = await apiCheck(document, '--json')
  expect(JSON.parse(json.out)).toMatchObject({ compositions: 0, breaks: false, findings: [] })
})
