import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store } from '../store'
import { assertBranchName, isBranchName } from './branch-name'
import type { BranchPreview } from './branch-preview-store'
import { branchToken, opensBranch } from './branch-token'

let folder: string
let store: Store
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'civictrack-branches-'))
  store = openStore(join(folder, 'store'), { log: () => undefined })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const PREVIEW: BranchPreview = {
  branch: 'pr-42',
  id: '0123456789ab',
  base: 'production',
  releases: [{ app: 'report', version: '2.0.0' }],
  exchanged: [],
  composedOn: '',
  refusedOn: null,
  problem: null,
  by: 'ada',
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2099-01-01T00:00:00.000Z',
  isClosed: false,
}

test.each(['pr-42', 'a', '7', 'a'.repeat(40)])('"%s" is a valid branch', (name) => {
  expect(isBranchName(name)).toBe(true)
})

test.each([
  ['Feature/New_Map', 'feature-new-map'],
  ['-pr-42-', 'pr-42'],
  ['a.b.c', 'a-b-c'],
  ['x'.repeat(41), 'x'.repeat(40)],
  ['../etc', 'etc'],
  ['', 'pr-1'],
  ['0123456789ab', 'pr-0123456789ab'],
])('refuses "%s" and proposes "%s"', (name, proposal) => {
  expect(() => assertBranchName(name)).toThrow(`such as: --as ${proposal}`)
  expect(isBranchName(proposal)).toBe(true)
})

test('reads back a record, and one of another site or with a change not at all', async () => {
  await store.branchPreviews.write(PREVIEW)
  expect(await store.branchPreviews.read('pr-42')).toEqual(PREVIEW)
  const file = join(store.folder, 'previews/branches/pr-42.json')
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('2099', '2199'))
  await expect(store.branchPreviews.read('pr-42')).rejects.toThrow('its signature is not valid')
  await writeFile(file.replace('pr-42.json', 'pr-43.json'), text)
  await expect(store.branchPreviews.read('pr-43')).rejects.toThrow('its signature is not valid')
  expect(await store.branchPreviews.list()).toEqual([])
})

test('a closed preview stays on record', async () => {
  await store.branchPreviews.write(PREVIEW)
  expect(await store.branchPreviews.close('pr-42')).toBe(true)
  expect(await store.branchPreviews.read('pr-42')).toEqual({ ...PREVIEW, isClosed: true })
  expect(await store.branchPreviews.close('pr-1')).toBe(false)
})

test('the link stays the same, opens this opening of this branch only, and not the record of another kind', async () => {
  const token = await branchToken(store, PREVIEW)
  expect(await branchToken(store, { ...PREVIEW, expiresAt: '2098-01-01T00:00:00.000Z' })).toBe(token)
  expect(token).toMatch(/^[\w.-]+$/)
  const opens = (preview: BranchPreview, by = token) => opensBranch(store, { preview, token: by })
  expect(await opens(PREVIEW)).toBe(true)
  expect(await opens({ ...PREVIEW, branch: 'pr-43' })).toBe(false)
  expect(await opens({ ...PREVIEW, id: 'ba9876543210' })).toBe(false)
  for (const altered of ['', '..', `${token}.`, `${token}.x`, token.toUpperCase(), token.slice(0, -4)])
    expect([altered, await opens(PREVIEW, altered)]).toEqual([altered, false])
})

/** The signed record of the preview as it was while it was open, put back after it was closed. */
async function setBack({ isRemoved = false } = {}) {
  const file = join(store.folder, 'previews/branches/pr-42.json')
  await store.branchPreviews.write(PREVIEW)
  const open = await readFile(file, 'utf8')
  await store.branchPreviews.close('pr-42')
  if (isRemoved) await store.branchPreviews.remove('pr-42')
  await writeFile(file, open)
  const log: string[] = []
  /** The store as another process opens it, with or without the composer's folder. */
  const reopen = (registryFolder?: string) =>
    openStore(store.folder, {
      log: (line) => log.push(line),
      isReadOnly: true,
      ...(registryFolder && { registryFolder }),
    })
  return { log, reopen, file }
}

test.each([
  ['closed', false],
  ['closed and pruned', true],
])(
  'an older signed record does not open a preview again that was %s, also after a restart',
  async (_state, isRemoved) => {
    const { log, reopen, file } = await setBack({ isRemoved })
    for (const one of [store, reopen()]) expect((await one.branchPreviews.read('pr-42'))?.isClosed).toBe(true)
    expect(log.join()).toContain(`The preview "pr-42" was set back`)
    expect(log.join()).toContain(file)
  },
)

test('an older signed record does not bring earlier releases back', async () => {
  const file = join(store.folder, 'previews/branches/pr-42.json')
  await store.branchPreviews.write(PREVIEW)
  const first = await readFile(file, 'utf8')
  await store.branchPreviews.write({ ...PREVIEW, releases: [{ app: 'report', version: '3.0.0' }] })
  await writeFile(file, first)
  expect((await store.branchPreviews.read('pr-42'))?.isClosed).toBe(true)
  await writeFile(file, first.replace('"serial": 1', '"serial": 3'))
  await expect(store.branchPreviews.read('pr-42')).rejects.toThrow('its signature is not valid')
})

test('a server without a memory reads the older record until the composer has closed it', async () => {
  const { reopen } = await setBack()
  const fresh = () => reopen(join(folder, 'nothing')).branchPreviews.read('pr-42')
  expect((await fresh())?.isClosed).toBe(false)
  await store.branchPreviews.confirmClosed('pr-42')
  expect((await fresh())?.isClosed).toBe(true)
})

test('a preview that was set back opens again by a new change', async () => {
  await setBack({ isRemoved: true })
  await store.branchPreviews.write({ ...PREVIEW, id: 'ba9876543210' })
  expect(await store.branchPreviews.read('pr-42')).toMatchObject({ id: 'ba9876543210', isClosed: false })
  await rm(join(store.folder, 'previews/branches/pr-42.json'))
  expect(await store.branchPreviews.read('pr-42')).toBeUndefined()
})

test('reads a record from before changes were counted', async () => {
  const record = { preview: PREVIEW, signature: await store.keys.sign({ branchPreview: PREVIEW }) }
  await store.branchPreviews.write({ ...PREVIEW, branch: 'pr-1' })
  await writeFile(join(store.folder, 'previews/branches/pr-42.json'), JSON.stringify(record))
  expect(await store.branchPreviews.read('pr-42')).toEqual(PREVIEW)
})
