import { createHash } from 'node:crypto'
import { emptyStore, publishTiny } from '../../test/tiny-store'
import { dictionaries } from './dictionaries'
import { verifiedAssets } from './verified-assets'

const store = emptyStore()
const content = (version: string) => `console.log("${version}")\n`.repeat(20_000)
const VERSIONS = ['1.0.0', '1.1.0', '1.2.0']

beforeAll(async () => {
  for (const version of VERSIONS)
    await publishTiny(store, { app: 'report', version, files: { 'app.js': content(version) } })
})

/** The differences between the first release and each later one, as one client asks for them. */
async function asked(budgetMs: number) {
  const releaseOf = async ({ app, version }: { app: string; version: string }) => store.releases.read(app, version)
  const { difference } = dictionaries({ assets: verifiedAssets(store), releaseOf }, budgetMs)
  const headers = {
    'accept-encoding': 'dcz',
    'available-dictionary': `:${createHash('sha256').update(content('1.0.0')).digest('base64')}:`,
    'dictionary-id': '"report/1.0.0/app.js"',
  }
  const made: boolean[] = []
  for (const version of ['1.1.0', '1.2.0', '1.1.0']) {
    const release = await store.releases.read('report', version)
    if (!release) throw new Error(`There is no release ${version}.`)
    made.push((await difference({ headers, release, file: 'app.js' })) !== undefined)
  }
  return made
}

test('makes every difference that is asked for', async () => {
  expect(await asked(60_000)).toEqual([true, true, true])
})

test('a client that asks for more work than it may gets the whole file, and what was made before', async () => {
  expect(await asked(0.001)).toEqual([true, false, true])
})
