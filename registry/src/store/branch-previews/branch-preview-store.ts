import { AppName, Signature, Version } from '@civictrack/contract'
import type { ObjectStore } from '@civictrack/contract/objects'
import * as z from 'zod/mini'
import type { ProblemLog } from '../../files/problem-log'
import { readJsonObject, writeJsonObject } from '../../objects/json-objects'
import type { siteKeys } from '../../trust/site-keys'
import type { SerialMemory } from '../serial-memory'
import { assertBranchName, isBranchName } from './branch-name'

const AppVersions = z.array(z.object({ app: AppName, version: Version }))

const BranchPreview = z.object({
  branch: z.string(),
  /** New each time the preview is opened: links of an earlier opening stay closed. */
  id: z.string().check(z.regex(/^[0-9a-f]{12}$/)),
  /** The channel whose moves the preview follows. */
  base: z.string(),
  /** The newest release of each app that was published for the branch. */
  releases: AppVersions,
  /** Releases that a reviewer has chosen instead, until the app is published for the branch again. */
  exchanged: AppVersions,
  /** The composition of the base channel on which the preview was composed last. */
  composedOn: z.string(),
  /** The composition of the base channel on which the preview was refused since; null when it was not. */
  refusedOn: z.nullable(z.string()),
  /** The reason why the preview does not show its newest state; null while it does. */
  problem: z.nullable(z.object({ message: z.string(), at: z.string() })),
  by: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  isClosed: z.boolean(),
})
export type BranchPreview = z.output<typeof BranchPreview>

const SignedRecord = z.object({
  preview: z.unknown(),
  /** Counts the changes of a branch's record; missing in records from before they were counted. */
  serial: z.optional(z.number()),
  signature: Signature,
})

const FOLDER = 'previews/branches'
const nameOf = (branch: string) => `${FOLDER}/${branch}.json`

const CHANNEL_PREFIX = 'preview-at-'

/** The name of the channel that a branch preview has for itself. */
export function branchChannel(branch: string): string {
  return `${CHANNEL_PREFIX}${branch}`
}

/** The branch that a channel was made for; undefined for every other channel. */
export function branchOfChannel(channel: string): string | undefined {
  return channel.startsWith(CHANNEL_PREFIX) ? channel.slice(CHANNEL_PREFIX.length) : undefined
}

/** Whether the preview can be opened now. */
export function isOpen({ isClosed, expiresAt }: BranchPreview): boolean {
  return !isClosed && Date.parse(expiresAt) > Date.now()
}

interface Options {
  keys: ReturnType<typeof siteKeys>
  memory: SerialMemory
  log: ProblemLog
}

/** One signed file for each preview of a branch, `previews/branches/<branch>.json`. An older copy of it counts as closed. */
export function branchPreviewStore(objects: ObjectStore, options: Options) {
  const fileOf = (branch: string) => objects.placeOf(nameOf(branch))
  const records = signedRecords(objects, options.keys)
  const { memory, log } = options

  /** The branches that have a preview, open or not. */
  async function names(): Promise<string[]> {
    const files = await objects.list(FOLDER)
    return files.flatMap((file) => /^(.*)\.json$/.exec(file)?.[1] ?? []).filter(isBranchName)
  }

  return {
    names,

    /**
     * Undefined when the branch has no preview.
     * @throws {Error} when the record was not written by this site.
     */
    async read(branch: string): Promise<BranchPreview | undefined> {
      if (!isBranchName(branch)) return undefined
      // Read before the file, because a change may come between.
      const known = await memory.highest(memoryName(branch))
      const isEnded = await memory.isEnded(memoryName(branch))
      const stored = await records.read(branch)
      if (!stored) return undefined
      const { preview, serial } = stored
      if (serial < known || (isEnded && serial === known)) {
        log(setBack({ branch, known, serial, file: fileOf(branch) }))
        return { ...preview, isClosed: true }
      }
      await memory.note(memoryName(branch), serial)
      return preview
    },

    /** All previews of branches, without those whose record is damaged. */
    async list(): Promise<BranchPreview[]> {
      const read = await Promise.all((await names()).map((branch) => this.read(branch).catch(() => undefined)))
      return read.filter((one) => one !== undefined)
    },

    /** Under the branch's lock. @throws {Error} when the name is not valid. */
    async write(preview: BranchPreview): Promise<void> {
      const { branch } = preview
      assertBranchName(branch)
      const before = await records.read(branch).catch(() => undefined)
      const serial = Math.max(before?.serial ?? 0, await memory.highest(memoryName(branch))) + 1
      await records.write(preview, serial)
      await memory.note(memoryName(branch), serial)
    },

    /** False when the branch has no preview. */
    async close(branch: string): Promise<boolean> {
      const preview = await this.read(branch)
      if (preview) await this.write({ ...preview, isClosed: true })
      return preview !== undefined
    },

    /**
     * Closes the file too when it is an older copy of a preview that counts as closed, so that a site server without a memory
     * does not open it. Under the branch's lock.
     */
    async confirmClosed(branch: string): Promise<void> {
      const preview = await this.read(branch)
      const stored = await records.read(branch)
      if (preview?.isClosed && !stored?.preview.isClosed) await this.write(preview)
    },

    async remove(branch: string): Promise<void> {
      if (!isBranchName(branch)) return
      await memory.end(memoryName(branch))
      await objects.remove(nameOf(branch))
    },
  }
}

/** Reads and writes the records with their serials and signatures. */
function signedRecords(objects: ObjectStore, keys: Options['keys']) {
  return {
    /** @throws {Error} when the record was not written by this site. */
    async read(branch: string): Promise<{ preview: BranchPreview; serial: number } | undefined> {
      const json = await readJsonObject(objects, nameOf(branch))
      if (json === undefined) return undefined
      const { preview: branchPreview, serial, signature } = z.parse(SignedRecord, json)
      const content = serial === undefined ? { branchPreview } : { branchPreview, serial }
      const preview = z.parse(BranchPreview, branchPreview)
      if (preview.branch === branch && (await keys.hasSigned(content, signature)))
        return { preview, serial: serial ?? 0 }
      throw new Error(
        `The preview "${branch}" was changed after this site wrote it: its signature is not valid (${objects.placeOf(nameOf(branch))}). Restore the file from a backup, or remove it and preview the release again.`,
      )
    },

    async write(preview: BranchPreview, serial: number): Promise<void> {
      const signature = await keys.sign({ branchPreview: preview, serial })
      await writeJsonObject(objects, nameOf(preview.branch), { preview, serial, signature })
    },
  }
}

interface SetBack {
  branch: string
  known: number
  serial: number
  file: string
}

const setBack = ({ branch, known, serial, file }: SetBack) =>
  `The preview "${branch}" was set back from change ${known} to ${serial} and counts as closed: an older copy of ${file} was put in its place. Preview the release again to open it with a new link.`

const memoryName = (branch: string) => `branch-${branch}`
