import * as z from 'zod/mini'
import { AppManifest, AppName } from '../apps/app-manifest'

/** Semantic version: it names a folder and part of an address, so nothing else is let through. */
export const Version = z
  .string()
  .check(
    z.regex(
      /^\d{1,9}\.\d{1,9}\.\d{1,9}(-[0-9A-Za-z]+([.-][0-9A-Za-z]+)*)?$/,
      'a version looks like 1.4.2 or 1.4.2-rc.1',
    ),
  )

/** A file of a release, relative to its folder: no way out of it, for the site serves what stands at such a name. */
const FileName = z
  .string()
  .check(
    z.regex(
      /^(?!\.{1,2}(?:\/|$))[^/\\\p{Cc}]+(?:\/(?!\.{1,2}(?:\/|$))[^/\\\p{Cc}]+)*$/u,
      'a file of a release stands inside its folder',
    ),
  )

/** Where the assets are served from, with a trailing slash: a path of the site's own, or an address on another origin. */
export const BaseUrl = z
  .string()
  .check(
    z.refine(
      (value) => /^\/releases\/[a-z0-9-]+\/[\w.-]+\/$/.test(value) || isAddressOfFolder(value),
      'a base address looks like https://cdn.example/report/1.4.2/: no query, no password, a slash at the end',
    ),
  )

/** It stands in headers and attributes of every page, hence the narrow pattern: `;`, `,`, `*` and quotes mean something there. */
function isAddressOfFolder(value: string): boolean {
  const isPlain = /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?(\/[\w.~%-]+)*\/$/.test(value)
  return isPlain && URL.canParse(value) && new URL(value).href === value
}

const Asset = z.object({
  /** `sha384-<base64>`, as in HTML's integrity attribute. */
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  bytes: z.number(),
})

/** `release.json`: what a team ships. Immutable. File names are relative to the release's `browser/` or `server/` folder. */
export const Release = z.object({
  app: AppName,
  version: Version,
  /** Hash over everything in the release: equal builds have equal ids. */
  buildId: z.string(),
  createdAt: z.string(),
  /** What the app's code expects of its host. `shared` is a semver range for a remote, a plain version for the shell, which provides it. */
  needs: z.object({
    contract: z.number(),
    shared: z.string(),
    /** The other libraries that exist once in a document: semver ranges for a remote, versions for the shell. */
    libraries: z.record(z.string(), z.string()),
  }),
  /** The remote entry; for the shell, the script that starts the site. */
  entry: FileName,
  /** Bundle for Node that renders the app's pages. */
  server: z.object({ file: FileName, integrity: z.string() }),
  /** Every file under `browser/`. */
  assets: z.record(FileName, Asset),
  /** Scripts that are always needed besides the entry, in loading order. */
  scripts: z.array(FileName),
  /** Scripts that one page needs in addition, by page name. */
  pages: z.record(z.string(), z.array(FileName)),
  /** Packages that are built into the scripts, with their versions. */
  bundles: z.record(z.string(), z.string()),
  baseUrl: BaseUrl,
  /** Names of the Trusted Types policies that the build creates. They stand in a header, hence the narrow pattern. */
  trustedTypes: z.array(z.string().check(z.regex(/^\w+$/))),
  manifest: AppManifest,
})
export type Release = z.output<typeof Release>
