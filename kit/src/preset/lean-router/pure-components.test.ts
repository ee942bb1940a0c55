import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { leanRouterRule } from '../module-rules'
import pureComponents from './pure-components.mjs'

const shared = createRequire(join(__dirname, '../../../../shared/package.json'))
const folder = dirname(createRequire(shared.resolve('react-router-dom')).resolve('react-router'))
const files = readdirSync(folder).filter((name) => name.endsWith('.mjs'))
const lean = files.map((name) => pureComponents(readFileSync(join(folder, name), 'utf8'))).join('\n')

test('no unused component of the router has side effects for the bundler', () => {
  expect(lean).toMatch(/var NavLink = \/\* @__PURE__ \*\/ React\d*\.forwardRef\(/)
  expect(lean.match(/@__PURE__ \*\/ React\d*\.createContext\(/g)?.length).toBeGreaterThan(9)
  expect(lean).not.toMatch(/= React\d*\.(forwardRef|memo|createContext)\(|^\w+\.displayName = /m)
})

test('the rule applies to the files of the router, and to no others', () => {
  const test = leanRouterRule.test as RegExp
  expect(files.every((name) => test.test(join(folder, name)))).toBe(true)
  expect(test.test('/site/node_modules/@mui/material/styles/createTheme.mjs')).toBe(false)
})
