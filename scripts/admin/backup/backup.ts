import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { makeBackup } from '@civictrack/api'
import { COPY_ORDER } from '@civictrack/registry'
import type { AdminCommand } from '../operator-call'
import { progressLine } from './progress-line'
import { takeSnapshot } from './take-snapshot'

export const backup: AdminCommand = {
  usage: 'backup <file> [--without-database]',
  summary: 'writes DATA_DIR and the database of the running API into one file',
  async run(args) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { 'without-database': { type: 'boolean', default: false } },
    })
    const [name, ...rest] = positionals
    if (!name || rest.length > 0) throw new Error('Name the file to write. For example: backup civictrack.tar.gz')
    const file = resolve(name)
    const progress = progressLine()
    const signal = endedBySignals()
    const { files, rows, missingPhotos } = await makeBackup({
      ...{ file, signal, order: COPY_ORDER, onProgress: progress.show },
      dataDir: process.env.DATA_DIR || '.data',
      arePhotosElsewhere: isSet('MEDIA_URL'),
      ...(!values['without-database'] && { takeSnapshot: () => takeSnapshot(progress, signal) }),
    }).finally(progress.end)
    return [
      `${file} holds ${files} files and ${rows} rows of the database.`,
      'It holds secrets too: the private keys, the secrets of DATA_DIR, password hashes and all personal data. Store it',
      'encrypted, where only operators can read it.',
      ...missing(missingPhotos),
      ...['MEDIA_URL', 'STORE_URL', 'STATE_URL'].filter(isSet).map(notInIt),
    ].join('\n')
  },
}

const isSet = (name: string) => Boolean(process.env[name]?.trim())

const notInIt = (name: string) => `It does not hold what is stored at ${name}: back that place up with its own means.`

function missing(photos: string[]): string[] {
  if (photos.length === 0) return []
  const some = photos.slice(0, 5).join(', ')
  return [`${photos.length} photos of reports are missing in DATA_DIR, and so in the backup: ${some}`]
}

/** Ctrl-C and SIGTERM end the backup in order: nothing stays of it. */
function endedBySignals(): AbortSignal {
  const controller = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => controller.abort(new Error(`The backup was cut off by ${signal}. No file was written.`)))
  }
  return controller.signal
}
