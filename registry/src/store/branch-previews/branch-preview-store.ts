import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { AppName, Signature, Version } from '@civictrack/contract'
import * as z from 'zod/mini'
import { readJson, undefinedIfMissing, writeJson } from '../../files/json-file'
import type { siteKeys } from '../../trust/site-keys'
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

const SignedRecord = z.object({ preview: BranchPreview, signature: Signature })

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

/** One signed file for each preview of a branch, `previews/branches/<branch>.json`. */
export function branchPreviewStore(folder: string, keys: ReturnType<typeof siteKeys>) {
  const branchesFolder = join(folder, 'previews/branches')
  const fileOf = (branch: string) => join(branchesFolder, `${branch}.json`)

  return {
    /**
     * Undefined when the branch has no preview.
     * @throws {Error} when the record was not written by this site.
     */
    async read(branch: string): Promise<BranchPreview | undefined> {
      if (!isBranchName(branch)) return undefined
      const json = await readJson(fileOf(branch))
      if (json === undefined) return undefined
      const { preview, signature } = z.parse(SignedRecord, json)
      if (preview.branch === branch && (await keys.hasSigned({ branchPreview: preview }, signature))) return preview
      throw new Error(`The preview "${branch}" was changed after this site wrote it: its signature is not valid.`)
    },

    /** The branches that have a preview, open or not. */
    async names(): Promise<string[]> {
      const files = (await readdir(branchesFolder).catch(undefinedIfMissing)) ?? []
      return files
        .flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []))
        .filter(isBranchName)
    },

    /** All previews of branches, without those whose record is damaged. */
    async list(): Promise<BranchPreview[]> {
      const read = await Promise.all((await this.names()).map((branch) => this.read(branch).catch(() => undefined)))
      return read.filter((one) => one !== undefined)
    },

    /** @throws {Error} when the name is not valid. */
    async write(preview: BranchPreview): Promise<void> {
      assertBranchName(preview.branch)
      await writeJson(fileOf(preview.branch), { preview, signature: await keys.sign({ branchPreview: preview }) })
    },

    /** False when the branch has no preview. */
    async close(branch: string): Promise<boolean> {
      const preview = await this.read(branch)
      if (preview && !preview.isClosed) await this.write({ ...preview, isClosed: true })
      return preview !== undefined
    },

    async remove(branch: string): Promise<void> {
      if (isBranchName(branch)) await rm(fileOf(branch), { force: true })
    },
  }
}
