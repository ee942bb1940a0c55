import { appendFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { newPrivateKey, signText } from '@civictrack/contract/signing'
import { CANDIDATE, expectRefusedOnlyBy, liveStore, moveOf, type Plant, REPORT } from '../../../test/live-store'
import { publishTiny } from '../../../test/tiny-store'
import { promote } from '../../promotion/promote'
import { revoke } from '../../promotion/revoke/revoke'
import type { Store } from '../../store/store'
import type { Check } from '../admission'

const publish = (store: Store) => publishTiny(store, { ...REPORT, version: '2.0.0' })
const fileOf = (store: Store, file: string) => join(store.releases.folderOf('report', '2.0.0'), file)

const PLANTED: [Check, string, Plant, string][] = [
  [
    'signature',
    'without a signature',
    async (store) => {
      await publish(store)
      await writeFile(fileOf(store, 'signature.json'), '{}')
    },
    'report@2.0.0 is not signed. Publish it again',
  ],
  [
    'signature',
    'signed with an unknown key',
    async (store) => {
      const signature = signText(JSON.stringify(await publish(store)), newPrivateKey())
      await writeFile(fileOf(store, 'signature.json'), JSON.stringify(signature))
    },
    'does not come from a key that this site trusts for "report"',
  ],
  [
    'signature',
    'that was changed after it was signed',
    async (store) => {
      const release = await publish(store)
      await writeFile(fileOf(store, 'release.json'), JSON.stringify({ ...release, buildId: 'other' }))
    },
    'or the release was changed after it was signed',
  ],
  [
    'signature',
    "signed with another app's key",
    async (store) => {
      await publish(store)
      const other = await store.releases.readSigned('auth', '1.0.0')
      await writeFile(fileOf(store, 'signature.json'), JSON.stringify(other?.signature))
    },
    'does not come from a key that this site trusts for "report"',
  ],
  [
    'hashes',
    'with a changed script',
    async (store) => {
      await publish(store)
      await appendFile(fileOf(store, 'browser/entry.js'), ';evil()')
    },
    'entry.js of report@2.0.0 is not the file that was published.',
  ],
  [
    'hashes',
    'with a changed compressed script',
    async (store) => {
      await publish(store)
      await writeFile(fileOf(store, 'browser/entry.js.br'), brotliCompressSync('evil()'))
    },
    'The compressed form of entry.js of report@2.0.0 is not the file',
  ],
]

test.each(PLANTED)(
  '%s: refuses a release %s, and accepts it without that check',
  async (check, _name, plant, message) => {
    await expectRefusedOnlyBy(check, { plant, message })
  },
)

test('revoked: refuses a revoked release, and accepts it without that check', async () => {
  const store = await liveStore()
  await publish(store)
  await promote(moveOf(store), [CANDIDATE])
  await revoke(moveOf(store), { ...CANDIDATE, reason: 'reads tokens' })
  await expect(promote(moveOf(store), [CANDIDATE])).rejects.toThrow('report@2.0.0 was revoked by ada on')
  await promote({ ...moveOf(store), skipChecks: ['revoked'] }, [CANDIDATE])
})
