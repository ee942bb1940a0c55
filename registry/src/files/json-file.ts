import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncFolder, syncTree } from './sync'

/** Folders whose names begin so are being written, or being removed. Readers do not see them. */
export const DRAFT_PREFIX = '.draft-'

/** Reads a JSON file; undefined when it does not exist. */
export async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch(undefinedIfMissing)
  return text === undefined ? undefined : JSON.parse(text)
}

/** Replaces a JSON file atomically. It is on the disk when this resolves. */
export async function writeJson(file: string, value: unknown): Promise<void> {
  await replaceFile(file, asJson(value))
}

/** Replaces a file as a whole. It is on the disk when this resolves, unless that is switched off. */
export async function replaceFile(file: string, content: Content, options: CreateOptions = {}): Promise<void> {
  const draft = await writeDraft(file, content, options)
  await rename(draft, file)
  if (options.isDurable !== false) await syncFolder(dirname(file))
}

/** Creates a JSON file. False when it exists already. */
export async function createJson(file: string, value: unknown): Promise<boolean> {
  return createFile(file, asJson(value))
}

type Content = string | Uint8Array

interface CreateOptions {
  mode?: number
  /** Off for files that mean nothing after a power cut, such as locks: waiting for the disk takes milliseconds. */
  isDurable?: boolean
}

/** Creates a file with its whole content at once. False when it exists already. It is on the disk when this resolves. */
export async function createFile(file: string, content: Content, options: CreateOptions = {}): Promise<boolean> {
  const draft = await writeDraft(file, content, options)
  try {
    // Unlike a rename, a link fails when the file exists: exactly one of several processes succeeds.
    await link(draft, file)
    if (options.isDurable !== false) await syncFolder(dirname(file))
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft)
  }
}

/**
 * Renames a finished folder, after everything in it is on the disk: after a power cut it is there whole, or not at all. False
 * when a folder with content has that name already.
 */
export async function renameIfNew(draft: string, folder: string): Promise<boolean> {
  await syncTree(draft)
  try {
    await rename(draft, folder)
    await syncFolder(dirname(folder))
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

async function writeDraft(
  file: string,
  content: Content,
  { mode = 0o666, isDurable = true }: CreateOptions,
): Promise<string> {
  await makeFolder(dirname(file), isDurable)
  const draft = `${file}.${randomUUID()}.draft`
  const handle = await open(draft, 'wx', mode)
  try {
    await handle.writeFile(content)
    if (isDurable) await handle.sync()
  } finally {
    await handle.close()
  }
  return draft
}

async function makeFolder(folder: string, isDurable: boolean): Promise<void> {
  const first = await mkdir(folder, { recursive: true })
  if (!first || !isDurable) return
  for (let made = folder; made.length >= first.length; made = dirname(made)) await syncFolder(dirname(made))
}

/** The text of a JSON file, for people to read. */
export function asJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

function codeOf(error: unknown): unknown {
  return typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined
}
