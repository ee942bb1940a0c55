import * as z from 'zod/mini'
import { AppManifest, AppName } from '../apps/app-manifest'
import { LanguageCode, ReleaseLanguage } from '../languages/language'

/** A semantic version. It becomes the name of a folder and part of an address, so the pattern is narrow. */
export const Version = z
  .string()
  .check(
    z.regex(
      /^\d{1,9}\.\d{1,9}\.\d{1,9}(-[0-9A-Za-z]+([.-][0-9A-Za-z]+)*)?$/,
      'a version looks like 1.4.2 or 1.4.2-rc.1',
    ),
  )

/** A file of a release, relative to its folder. It must not lead out of it: the site serves the file of that name. */
const FileName = z
  .string()
  .check(
    z.regex(
      /^(?!\.{1,2}(?:\/|$))[^/\\\p{Cc}]+(?:\/(?!\.{1,2}(?:\/|$))[^/\\\p{Cc}]+)*$/u,
      'a file of a release must be inside its folder, as in pictures/drain.webp',
    ),
  )

/** The address that the assets are served from, with a trailing slash: a path of this site, or on another origin. */
export const BaseUrl = z
  .string()
  .check(
    z.refine(
      (value) => /^\/releases\/[a-z0-9-]+\/[\w.-]+\/$/.test(value) || isAddressOfFolder(value),
      'a base address looks like https://cdn.example/report/1.4.2/: no query, no password, a slash at the end',
    ),
  )

/** The pattern is narrow because `;`, `,`, `*` and quotes have a meaning in the headers and attributes of every page. */
function isAddressOfFolder(value: string): boolean {
  const isPlain = /^https?:\/\/([a-z0-9.-]+|\[[0-9a-f:]+\])(:\d{1,5})?(\/[\w.~%-]+)*\/$/.test(value)
  return isPlain && URL.canParse(value) && new URL(value).href === value
}

const Asset = z.object({
  /** `sha384-<base64>`, as in HTML's integrity attribute. */
  integrity: z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/)),
  bytes: z.number(),
})

/** `release.json`: a release of a team. Immutable. File names are relative to its `browser/`, `server/` or `maps/` folder. */
export const Release = z.object({
  app: AppName,
  version: Version,
  /** The hash of everything in the release: equal builds have equal ids. */
  buildId: z.string(),
  createdAt: z.string(),
  /** The versions that the app's code needs. For a remote, `shared` is a semver range; for the shell, which provides it, a version. */
  needs: z.object({
    contract: z.number(),
    shared: z.string(),
    /** The other shared libraries: semver ranges for a remote, versions for the shell. */
    libraries: z.record(z.string(), z.string()),
    /** Names of `@civictrack/shared`: those that a remote uses; for the shell, those that it provides. Older builds do not record them. */
    exports: z.optional(z.array(z.string())),
  }),
  /** The remote entry; for the shell, the script that starts the site. */
  entry: FileName,
  /** The bundle for Node that renders the app's pages. */
  server: z.object({ file: FileName, integrity: z.string() }),
  /** Every file under `browser/`. */
  assets: z.record(FileName, Asset),
  /**
   * Every file under `maps/`: the source map of a script is named like it, with `.map` at the end. Maps resolve the stacks of
   * errors; no visitor gets them. Older builds have none.
   */
  maps: z.optional(z.record(FileName, Asset)),
  /** Scripts that every page needs besides the entry, in loading order. */
  scripts: z.array(FileName),
  /** Scripts that one page needs in addition, by page name. */
  pages: z.record(z.string(), z.array(FileName)),
  /** The packages that are built into the scripts, with their versions. */
  bundles: z.record(z.string(), z.string()),
  baseUrl: BaseUrl,
  /** Names of the Trusted Types policies that the build creates. They become part of a header, so the pattern is narrow. */
  trustedTypes: z.array(z.string().check(z.regex(/^\w+$/))),
  manifest: AppManifest,
  /** The languages that the app is translated into, besides English. Older builds have none. */
  languages: z.optional(z.record(LanguageCode, z.extend(ReleaseLanguage, { file: FileName }))),
})
export type Release = z.output<typeof Release>
