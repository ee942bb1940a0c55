import { cp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '../commands/run-command'

const PARTS = [
  'package.json',
  'package-lock.json',
  'scripts',
  'shell',
  'mfe-marketing',
  'mfe-auth',
  'mfe-report',
  'mfe-dashboard',
  'mfe-staff',
]

export interface WorkingCopy {
  folder: string
  /** Replaces a text in one of its files, which must change by it. */
  edit(file: string, before: RegExp, after: string): Promise<void>
  remove(): Promise<void>
}

/** A copy of the commands and apps whose files a test may edit, inside the repository so that its imports resolve. */
export async function workingCopy(moreParts: string[] = []): Promise<WorkingCopy> {
  const folder = join(ROOT, `.cache/e2e/working-copy-${process.pid}`)
  const remove = () => rm(folder, { recursive: true, force: true })
  await remove()
  for (const part of [...PARTS, ...moreParts]) {
    await cp(join(ROOT, part), join(folder, part), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist)(\/|$)/.test(path.slice(ROOT.length)),
    })
  }
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return { folder, edit: (file, before, after) => edit(join(folder, file), before, after), remove }
}

async function edit(path: string, before: RegExp, after: string): Promise<void> {
  const text = await readFile(path, 'utf8')
  const changed = text.replace(before, after)
  if (changed === text) throw new Error(`${path} holds no text that matches ${before}: the edit changed nothing.`)
  await writeFile(path, changed)
}
