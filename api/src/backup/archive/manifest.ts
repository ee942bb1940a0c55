import * as z from 'zod'

/** The version of the file's format. A change that older software cannot read raises it. */
export const FORMAT = 1

/** Names of the two entries that describe the others. */
export const HEADER_ENTRY = 'backup.json'
export const MANIFEST_ENTRY = 'manifest.json'

/** Folders of the archive. */
export const DATABASE_FOLDER = 'database/'
export const FILES_FOLDER = 'files/'

/** The first entry: enough to refuse a backup before the rest is read. */
export const BackupHeader = z.object({
  format: z.int().positive(),
  created: z.iso.datetime(),
  /** Null for a backup of the composer's folder alone. */
  database: z.object({ kind: z.enum(['embedded', 'postgres']), migrations: z.array(z.string()) }).nullable(),
})
export type BackupHeader = z.output<typeof BackupHeader>

const Part = z.object({ name: z.string(), size: z.int().nonnegative(), sha256: z.hex().length(64) })
export type Part = z.output<typeof Part>

/** The last entry: a file without it was cut off. */
export const BackupManifest = BackupHeader.extend({
  parts: z.array(Part),
  /** Photos that a report refers to and that were lost before the backup was made. */
  missingPhotos: z.array(z.string()),
})
export type BackupManifest = z.output<typeof BackupManifest>
