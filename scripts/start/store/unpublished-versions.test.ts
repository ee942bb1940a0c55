import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore } from '@civictrack/registry'
import { unpublishedVersions } from './unpublished-versions'

const folder = mkdtempSync(join(tmpdir(), 'civictrack-unpublished-'))
const store = openStore(join(folder, 'store'))
const AUTH = { app: 'auth', version: '1.0.0' }
const REPORT = { app: 'report', version: '1.0.0' }

afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeEach(() => jest.spyOn(console, 'log').mockImplementation())

test('moves a damaged release to another folder, prints that, and builds it like a missing one', async () => {
  for (const time of ['the first time', 'the second time']) {
    const place = store.releases.folderOf('report', '1.0.0')
    mkdirSync(place, { recursive: true })
    writeFileSync(join(place, 'release.json'), `{"${time}`)
    expect(await unpublishedVersions(store, [AUTH, REPORT])).toEqual([AUTH, REPORT])
    const aside = `${store.folder}-damaged/report/1.0.0`
    expect([existsSync(place), existsSync(join(aside, 'release.json'))]).toEqual([false, true])
    expect(console.log).toHaveBeenCalledWith(expect.stringContaining(aside))
  }
})
