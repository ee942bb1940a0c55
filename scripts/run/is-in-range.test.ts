import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isInRange } from './is-in-range.mjs'

const ROOT = join(__dirname, '../..')
const { engines } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { engines: { node: string } }

test.each(['20.20.2', '20.20.10', '20.21.0', '22.0.0', '22.1.0-nightly2024', '24.3.1', '100.0.0'])(
  'lets Node %s run the commands',
  (version) => {
    expect(isInRange(version, engines.node)).toBe(true)
  },
)

test.each(['9.11.2', '18.20.8', '20.9.0', '20.19.6', '20.20.1', '21.0.0', '21.7.3'])(
  'does not let Node %s run them',
  (version) => {
    expect(isInRange(version, engines.node)).toBe(false)
  },
)

test('lets the version run them that .nvmrc names', () => {
  expect(isInRange(readFileSync(join(ROOT, '.nvmrc'), 'utf8').trim(), engines.node)).toBe(true)
})
