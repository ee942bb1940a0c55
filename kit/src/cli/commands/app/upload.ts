import { stat } from 'node:fs/promises'
import { UPLOAD_TYPE } from '@civictrack/contract/registry'
import type { RegistryClient } from '../../http/registry-client'
import type { RegistryRequest } from '../../http/registry-request'
import { bytesText, type Progress } from '../../progress/progress'

interface Upload extends Pick<RegistryRequest, 'path' | 'query' | 'headers'> {
  method: 'PUT' | 'POST'
  /** The archive of the release. */
  file: string
  progress: Progress
}

/**
 * Sends an archive to the registry and follows the job to its end.
 * @throws {ResponseError} when the registry refuses it. @throws {Error} when the site does not take archives of this size.
 */
export async function upload(
  client: RegistryClient,
  { method, path, query, headers, file, progress }: Upload,
): Promise<Record<string, unknown>> {
  const bytes = (await stat(file)).size
  const limit = client.info().limits.bytes
  if (bytes > limit)
    throw new Error(`The release has ${bytesText(bytes)}; the site takes at most ${bytesText(limit)}. Make it smaller.`)
  const result = await client.order({
    method,
    path,
    ...(query && { query }),
    ...(headers && { headers }),
    body: { file, bytes },
    contentType: UPLOAD_TYPE,
    onSent: (done) => progress.step({ label: 'sent to the site', done, total: bytes, unit: 'bytes' }),
  })
  return (result ?? {}) as Record<string, unknown>
}
