import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { type Snapshot, SnapshotResult } from '@civictrack/api'
import { operatorResponse } from '../operator-call'
import type { ProgressLine } from './progress-line'

/** Asks the running API for a snapshot of its database. @throws {Error} when there is none, with the reason */
export async function takeSnapshot(progress: ProgressLine, signal: AbortSignal): Promise<Snapshot> {
  const response = await operatorResponse({ method: 'POST', path: '/api/v1/operators/backup', signal })
  for await (const line of createInterface(Readable.fromWeb(response.body as ReadableStream))) {
    const content: { table?: string; rows?: number } = JSON.parse(line)
    if (content.table) progress.show(`Reading the database: ${content.rows} rows of ${content.table}`)
    const result = SnapshotResult.safeParse(content)
    if (!result.success) continue
    if ('error' in result.data) throw new Error(result.data.error)
    return result.data.snapshot
  }
  throw new Error(
    'The API ended before its snapshot of the database was finished. No file was written. Repeat the backup.',
  )
}
