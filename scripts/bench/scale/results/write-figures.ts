import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { ScaleFigures } from './figures'
import { replaceBlock } from './page-block'
import { BLOCKS } from './pages'

const ROOT = join(import.meta.dirname, '../../../..')

/** Writes the figures, and the parts of pages that are made of them. A quick or partial run changes no page. */
export async function writeFigures(figures: ScaleFigures, { isWhole }: { isWhole: boolean }): Promise<void> {
  const file = isWhole ? 'docs/performance/scale.json' : '.cache/scale.json'
  await mkdir(dirname(join(ROOT, file)), { recursive: true })
  await writeFile(join(ROOT, file), `${JSON.stringify(figures, undefined, 2)}\n`)
  console.log(`scale: the figures are in ${file}`)
  if (!isWhole) return
  for (const { page, name, text } of BLOCKS) {
    const path = join(ROOT, page)
    await writeFile(path, replaceBlock(await readFile(path, 'utf8'), name, text(figures)))
    console.log(`scale: ${page} is up to date`)
  }
}
