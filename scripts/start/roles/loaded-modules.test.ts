import { loadedModules } from './loaded-modules'

/** Code that builds, takes releases in, moves channels, signs, or opens the database. */
const NOT_OF_A_SITE =
  /^(?:api|kit)\/|^scripts\/(?:packages|start\/store)\/|^registry\/src\/(?:access|admission|audit|composer|jobs|packages|promotion|requests|uploads|index\.ts)/
const HEAVY =
  /^(?:@rspack|@electric-sql|@swc|playwright|pg|kysely|sharp|nodemailer|jose|tar-stream|http-message-signatures)/

const of = (role: string) => {
  const { files, packages } = loadedModules(`scripts/start/roles/${role}.ts`)
  return [...files].filter((file) => NOT_OF_A_SITE.test(file)).concat([...packages].filter((name) => HEAVY.test(name)))
}

test('a site server loads only code that reads', () => {
  expect(loadedModules('scripts/start/roles/site.ts').files.size).toBeGreaterThan(60)
  expect(of('site')).toEqual([])
})

test('the same search finds such code in the other roles', () => {
  expect(of('composer')).toEqual(expect.arrayContaining(['registry/src/promotion/promote.ts', 'tar-stream']))
  expect(of('api')).toContain('api/src/app.ts')
  expect(of('everything')).toEqual(expect.arrayContaining(['api/src/app.ts', 'registry/src/promotion/promote.ts']))
})
