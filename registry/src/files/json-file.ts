import { randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

/** Reads a JSON file; undefined when it does not exist. */
export async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(undefinedIfMissing)
  return text === undefined ? undefined : JSON.parse(text)
}

/** Replaces a JSON file atomically. */
export async function writeJson(file: string, value: unknown): Promise<void> {
  const draft = await writeDraft(file, asJson(value))
  await rename(draft, file)
}

/** Creates a JSON file. False when it exists already. */
export async function createJson(file: string, value: unknown): Promise<boolean> {
  return createText(file, asJson(value))
}

/** Creates a file with its whole content at once. False when it exists already. */
export async function createText(file: string, text: string, { mode }: { mode?: number } = {}): Promise<boolean> {
  const draft = await writeDraft(file, text, mode)
  try {
    // Unlike a rename, a link fails when the file exists: exactly one of several processes succeeds.
    await link(draft, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft)
  }
}

/** Renames a finished folder. False when a folder with content has that name already. */
export async function renameIfNew(draft: string, folder: string): Promise<boolean> {
  try {
    await rename(draft, folder)
    return true
  } catch (error) {
    if (['ENOTEMPTY', 'EEXIST'].includes(String(codeOf(error)))) return false
    throw error
  }
}

/** For `catch`: turns a missing file or folder into undefined, and throws every other error again. */
export function undefinedIfMissing(error: unknown): undefined {
  if (['ENOENT', 'ENOTDIR'].includes(String(codeOf(error)))) return undefined
  throw error
}

async function writeDraft(file: string, text: string, mode = 0o666): Promise<string> {
  await mkdir(dirname(file), { recursive: true })
  const draft = `${file}.${randomUUID()}.draft`
  await writeFile(draft, text, { flag: 'wx', mode })
  return draft
}

function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
