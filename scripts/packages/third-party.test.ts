import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../apps'
import { packagesOfTeams } from './third-party'

const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages
const template = JSON.parse(readFileSync(join(ROOT, 'kit/template/package.json'), 'utf8'))
const offered = packagesOfTeams(lock, template)

test('everything that an app needs is offered, also for other machines', () => {
  for (const name of ['react', 'react-dom', '@rspack/core', '@mui/material', 'typescript', 'scheduler', 'zod']) {
    expect([...offered.keys()]).toContain(name)
  }
  expect([...offered.keys()]).toContain('@rspack/binding-darwin-arm64')
})

test('tools and servers of this repository are not offered', () => {
  for (const name of ['jest', 'fastify', 'pg', 'playwright-core', 'lighthouse', 'axios', '@civictrack/api']) {
    expect([...offered.keys()]).not.toContain(name)
  }
})

test("the nearest package counts, as in Node's resolution", () => {
  const versions = packagesOfTeams(
    {
      'node_modules/a': { version: '1.0.0', dependencies: { b: '^1' } },
      'node_modules/a/node_modules/b': { version: '1.5.0', dependencies: { c: '*' } },
      'node_modules/b': { version: '2.0.0' },
      'node_modules/c': { version: '3.0.0', dependencies: { a: '*' } },
    },
    { dependencies: { a: '1', b: '2' } },
  )
  expect(Object.fromEntries(versions)).toMatchObject({ a: ['1.0.0'], b: ['1.5.0', '2.0.0'], c: ['3.0.0'] })
})

test('the template names versions of the lock file; those of this site are filled in when it is packed', () => {
  for (const [name, version] of Object.entries({ ...template.dependencies, ...template.devDependencies })) {
    const expected = name.startsWith('@civictrack/') ? '*' : lock[`node_modules/${name}`].version
    expect([name, version]).toEqual([name, expected])
  }
})
