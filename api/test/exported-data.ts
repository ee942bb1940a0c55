import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Person } from './citizens'
import type { Site } from './site'

/** Asks for all data of an account, and reads the ZIP: its file names, `my-data.json`, and the start of the first photo. */
export async function exportedData(site: Site, person: Pick<Person, 'send'>) {
  const { path } = (await person.send('POST', '/api/v1/user/export')).json<{ path: string }>()
  const file = join(site.dataDir, 'export.zip')
  await writeFile(file, (await site.browser().get(path)).rawPayload)
  const { stdout } = await promisify(execFile)('python3', ['-c', READ_ZIP, file])
  return JSON.parse(stdout)
}

const READ_ZIP = `
import json, sys, zipfile
archive = zipfile.ZipFile(sys.argv[1])
assert archive.testzip() is None
names = archive.namelist()
print(json.dumps({'names': names, 'data': json.loads(archive.read(names[0])), 'photo': archive.read(names[1])[:2].hex() if len(names) > 1 else ''}))`
