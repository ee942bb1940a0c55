import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { findAccount } from '../../accounts/accounts-store'
import type { Account } from '../../accounts/accounts-tables'
import type { Context } from '../../platform/context'

/** One part of an account's archive. */
export type ExportSection = (context: Context, account: Account) => Promise<ExportedData>

interface ExportedData {
  /** Properties of `my-data.json`. */
  data: object
  files?: ExportedFile[]
}

interface ExportedFile {
  /** Its path in the archive. */
  name: string
  /** Its content; undefined, for an empty file, when it is lost. */
  open(): Promise<Readable | undefined>
}

/** A ZIP of `my-data.json` and all files, written while it is read; undefined when the account was deleted. */
export async function exportArchive(context: Context, accountId: string): Promise<Readable | undefined> {
  const account = await findAccount(context.db, accountId)
  if (!account) return undefined
  const data = { exportedAt: context.now().toISOString() }
  const files: ExportedFile[] = []
  for (const section of context.exportSections) {
    const exported = await section(context, account)
    Object.assign(data, exported.data)
    files.push(...(exported.files ?? []))
  }

  const zip = new ZipFile()
  zip.addBuffer(Buffer.from(`${JSON.stringify(data, null, 2)}\n`), 'my-data.json')
  for (const file of files) addFile(zip, file)
  zip.end()
  const archive = new Readable().wrap(zip.outputStream)
  zip.on('error', (error) => archive.destroy(error))
  return archive
}

/** Opens each file only when it is written: an archive of a hundred photos holds one file open at a time. */
function addFile(zip: ZipFile, { name, open }: ExportedFile): void {
  zip.addReadStreamLazy(name, { compress: false }, (give) => {
    const empty = () => Readable.from([])
    open().then(
      (content) => give(null, content ?? empty()),
      (error) => give(error, empty()),
    )
  })
}
