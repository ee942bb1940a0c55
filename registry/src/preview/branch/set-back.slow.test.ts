import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { emptyStore, publishTiny } from '../../../test/tiny-store'
import { promote } from '../../promotion/promote'
import { endPreview } from '../../store/branch-previews/end-preview'
import { createBranchPreview } from './create-branch-preview'
import { followBranchPreviews } from './follow-branch-previews'

test('the composer closes a preview in the store whose older record was put back', async () => {
  const store = emptyStore()
  await publishTiny(store, { app: 'shell' })
  const move = { store, channel: 'production', by: 'ada' }
  const releases = [{ app: 'shell', version: '1.0.0' }]
  await promote(move, releases)
  const { preview } = await createBranchPreview(move, { branch: 'pr-42', releases, days: 7 })
  const file = join(store.folder, 'previews/branches/pr-42.json')
  const open = await readFile(file, 'utf8')
  await endPreview(store, 'pr-42')
  await writeFile(file, open)
  const follower = followBranchPreviews({ store, intervalMs: 20 })
  while (!(await readFile(file, 'utf8')).includes('"isClosed": true')) await new Promise((done) => setTimeout(done, 20))
  await follower.close()
  expect(await store.branchPreviews.read('pr-42')).toMatchObject({ id: preview.id, isClosed: true })
})
