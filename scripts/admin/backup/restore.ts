import { resolve } from 'node:path'
import { restoreBackup } from '@civictrack/api'
import type { AdminCommand } from '../operator-call'
import { progressLine } from './progress-line'

export const restore: AdminCommand = {
  usage: 'restore <file>',
  summary:
    'restores a backup into an empty DATA_DIR, and an empty database: that of DATABASE_URL, else an embedded one',
  async run([name, ...rest]) {
    if (!name || name.startsWith('-') || rest.length > 0) {
      throw new Error('Name the backup. For example: restore civictrack.tar.gz')
    }
    const dataDir = process.env.DATA_DIR || '.data'
    const progress = progressLine()
    const { created, parts, database, missingPhotos } = await restoreBackup({
      ...{ file: resolve(name), dataDir, onProgress: progress.show },
      databaseUrl: process.env.DATABASE_URL || undefined,
    }).finally(progress.end)
    const kind = process.env.DATABASE_URL ? 'PostgreSQL' : 'the embedded database'
    return [
      `The backup of ${created} is restored: ${parts.length} parts in ${dataDir}${database ? `, and ${kind}` : ''}.`,
      'Emails that waited when it was made are sent when the API starts with SMTP_URL.',
      ...(missingPhotos.length > 0 ? [`${missingPhotos.length} photos of reports were missing when it was made.`] : []),
    ].join('\n')
  },
}
