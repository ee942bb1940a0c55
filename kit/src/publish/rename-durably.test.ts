import { mkdtempSync, rmSync } from 'node:fs'
import * as files from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renameDurably } from './rename-durably'

const folder = mkdtempSync(join(tmpdir(), 'civictrack-publish-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function draft(name: string): Promise<string> {
  await files.mkdir(join(folder, name, 'browser'), { recursive: true })
  await files.writeFile(join(folder, name, 'browser/entry.js'), '1')
  await files.writeFile(join(folder, name, 'release.json'), '{}')
  return join(folder, name)
}

test('renames a folder after its files and folders are on the disk, and waits for the new name', async () => {
  const made = await draft('.draft-1')
  const probe = await files.open(join(made, 'release.json'))
  const handles = Object.getPrototypeOf(probe)
  await probe.close()
  const wasThere: boolean[] = []
  const { sync } = handles
  const spy = jest.spyOn(handles, 'sync').mockImplementation(async function (this: files.FileHandle) {
    wasThere.push((await files.readdir(folder)).includes('.draft-1'))
    return sync.call(this)
  })
  await renameDurably(made, join(folder, 'report/1.0.0'))
  spy.mockRestore()
  // Two files and two folders before the rename, and the two folders that hold the new names after it.
  expect(wasThere).toEqual([true, true, true, true, false, false])
  expect(await files.readFile(join(folder, 'report/1.0.0/browser/entry.js'), 'utf8')).toBe('1')
})

test('does not replace a folder that is there', async () => {
  await renameDurably(await draft('.draft-2'), join(folder, 'report/2.0.0'))
  const again = renameDurably(await draft('.draft-3'), join(folder, 'report/2.0.0'))
  await expect(again).rejects.toMatchObject({ code: expect.stringMatching(/ENOTEMPTY|EEXIST/) })
})
