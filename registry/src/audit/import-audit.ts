import { randomUUID } from 'node:crypto'
import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectStore } from '@civictrack/contract/objects'
import { undefinedIfMissing } from '../files/json-file'

/** Moves the audit log of an earlier version, one file of this machine for each day, to that of all composers. */
export async function importAudit(folder: string, objects: ObjectStore): Promise<void> {
  for (const name of (await readdir(folder).catch(undefinedIfMissing)) ?? []) {
    const [, day] = /^(\d{4}-\d\d-\d\d)\.ndjson$/.exec(name) ?? []
    if (day === undefined) continue
    await objects.write(`audit/${day}/${randomUUID()}.ndjson`, await readFile(join(folder, name)))
    await rm(join(folder, name))
  }
}
