import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SnapshotResult } from '../src/backup/backup-route'
import { type BackupOrder, type BackupResult, makeBackup } from '../src/backup/make-backup'
import { restoreBackup } from '../src/backup/restore-backup'
import type { Site } from './site'

export function freshFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), 'civictrack-backup-'))
}

interface Place {
  dataDir: string
  databaseUrl?: string | undefined
}

/** Backs a running site up, as the command does. */
export async function backUp(site: Site, file: string, options: Partial<BackupOrder> = {}): Promise<BackupResult> {
  return makeBackup({
    ...{ file, dataDir: site.dataDir, order: [], signal: new AbortController().signal, onProgress: () => undefined },
    async takeSnapshot() {
      const authorization = `Bearer ${await readFile(join(site.dataDir, 'secrets', 'operators'), 'utf8')}`
      const { body } = await site.browser().post('/api/v1/operators/backup', {}, { authorization })
      const last = SnapshotResult.parse(JSON.parse(body.trim().split('\n').at(-1) ?? ''))
      if ('error' in last) throw new Error(last.error)
      return last.snapshot
    },
    ...options,
  })
}

export function restore(file: string, place: Place, onProgress: (text: string) => unknown = () => undefined) {
  return restoreBackup({ file, ...place, onProgress })
}
