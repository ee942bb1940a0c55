import { mkdir, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'

/** An empty folder that is removed at the end of the run (global-setup.ts). */
export async function freshFolder(): Promise<string> {
  const parent = process.env.E2E_RUN_FOLDER
  if (!parent) throw new Error('E2E_RUN_FOLDER is not set: start the tests with `npx playwright test`.')
  await mkdir(parent, { recursive: true })
  return mkdtemp(join(parent, 'folder-'))
}
