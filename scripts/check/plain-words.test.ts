import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findUnplainWords } from './plain-words'

const ROOT = join(__dirname, '../..')
/** The list of replaced words itself, data, and generated files. */
const LEFT_OUT = /^scripts\/check\/plain-words|package-lock\.json$|\/nigeria.*\.json$|^docs\/glossary\.md$/

test.each([
  ['// What failed before stands behind.', 1],
  ['/** Who asks to hurry wants another attempt. */', 1],
  ['// It waits. Whose report it is decides.', 1],
  ['const patientLoad = 1', 1],
  ["throw new Error('Mend its rights.')", 1],
  ['// The page came as none', 1],
  ['// Which of them is shown?', 0],
  ['// What is left to do? Nothing.', 0],
  ['// The reporter is asked once.', 0],
  ['const whatIsShown = 2', 0],
])('%s has %i findings', (line, count) => {
  expect(findUnplainWords(line)).toHaveLength(count)
})

test('the sources and documents are written in plain words', () => {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' }).split('\0')
  const readable = files.filter((file) => /\.(tsx?|m?js|cjs|mts|json|md|sh)$/.test(file) && !LEFT_OUT.test(file))
  const findings = readable.flatMap((file) =>
    findUnplainWords(readFileSync(join(ROOT, file), 'utf8')).map(({ line, problem }) => `${file}:${line} ${problem}`),
  )
  expect(readable.length).toBeGreaterThan(500)
  expect(findings).toEqual([])
})
