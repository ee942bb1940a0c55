import type { ReleaseSizes } from '../../../build/release-sizes'
import type { Context } from '../../context'
import { bytesText } from '../../progress/progress'

/** Prints the sizes of a release for people. */
export function printSizes({ print }: Pick<Context, 'print'>, { browser, files, pages }: ReleaseSizes): void {
  print(`${files} files, ${bytesText(browser)}. Scripts of each page (brotli):`)
  for (const [page, bytes] of Object.entries(pages)) print(`  ${page}  ${bytesText(bytes)}`)
}
