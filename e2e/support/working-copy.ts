import { cp, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './command'

const PARTS = [
  'package.json',
  'package-lock.json',
  'scripts',
  'shell',
  'mfe-marketing',
  'mfe-auth',
  'mfe-report',
  'mfe-dashboard',
]

/** A copy of the commands and apps whose files a test may edit, inside the repository so that its imports resolve. */
export async function workingCopy(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = join(ROOT, `.cache/e2e/working-copy-${process.pid}`)
  const remove = () => rm(folder, { recursive: true, force: true })
  await remove()
  for (const part of PARTS) {
    await cp(join(ROOT, part), join(folder, part), {
      recursive: true,
      filter: (path) => !/\/(node_modules|dist)(\/|$)/.test(path.slice(ROOT.length)),
    })
  }
  await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove }
}
