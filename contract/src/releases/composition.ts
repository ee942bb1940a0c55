import * as z from 'zod/mini'
import type { AppManifest, AppRoute } from '../apps/app-manifest'
import { AppName } from '../apps/app-manifest'
import type { OfferedLanguage } from '../languages/language'
import { Version } from './release'
import { Signature } from './signature'

/** The result of the admission of a composition. */
const Admission = z.object({
  /** Whether a real browser has opened its pages. */
  browser: z.enum(['passed', 'skipped']),
  /** Findings that are no reason to refuse. */
  notices: z.array(z.string()),
})
export type Admission = z.output<typeof Admission>

/** The releases that citizens get, exactly one for each app. Immutable; its id is the hash of its content. */
export const Composition = z.object({
  id: z.string(),
  parent: z.nullable(z.string()),
  createdAt: z.string(),
  by: z.string(),
  /** `digest` is the SHA-256 of the release's `release.json`. */
  apps: z.record(AppName, z.object({ version: Version, buildId: z.string(), digest: z.string() })),
  admission: Admission,
})
export type Composition = z.output<typeof Composition>

/** Releases that part of the visitors get in place of the live ones, until they are promoted or taken back. */
export const Canary = z.object({
  /** Stays the same while these releases are shown, also when the rest of the site moves or the share is changed. */
  id: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
  /** The channel's composition with the canary's releases in it. */
  composition: z.string(),
  releases: z.array(z.object({ app: AppName, version: Version })),
  /** Percent of the visitors. */
  share: z.number(),
  since: z.string(),
  by: z.string(),
})
export type Canary = z.output<typeof Canary>

/** One move of a channel. Serials count up without gaps; the channel points at the composition of the highest. */
export const ChannelEntry = z.object({
  serial: z.number(),
  composition: z.string(),
  movedAt: z.string(),
  by: z.string(),
  reason: z.string(),
  /** Versions by app: the history can be read without the compositions. */
  apps: z.record(AppName, Version),
  /** Releases (`app@version`) that this rollback left: a later rollback never returns to them. */
  left: z.array(z.string()),
  /** The move since which each app has its version without interruption. Entries of older stores lack this and the next fields. */
  since: z.optional(z.record(AppName, z.object({ serial: z.number(), at: z.string(), by: z.string() }))),
  /** All releases that were taken back up to this move and not promoted again since. */
  takenBack: z.optional(z.array(z.string())),
  /** The serial of the list of trusted keys at that time. */
  trust: z.optional(z.number()),
  /** The releases (`app@version`) that were revoked at that time. */
  revoked: z.optional(z.array(z.string())),
  /** Short name of the key that authorized the move; absent for a move that the site's owner made. */
  key: z.optional(z.string()),
  canary: z.optional(Canary),
  signature: Signature,
})
export type ChannelEntry = z.output<typeof ChannelEntry>

/** A page as the browser needs it. Documents leave out what only servers read. */
export type LiveRoute = Omit<AppRoute, 'description'> & Partial<Pick<AppRoute, 'description'>>

/** One app of the composition as the browser needs it. */
export interface LiveApp {
  version: string
  /** Address of the entry script, and its pinned hash. */
  entry: string
  integrity: string
  manifest: Pick<AppManifest, 'redirects' | 'navigation'> & { routes: LiveRoute[] }
  /** Addresses of each page's scripts, which are prefetched before a click. */
  pages: Record<string, string[]>
  /** In a document of another language than English: the script with the app's translations, and its pinned hash. */
  texts?: { address: string; integrity: string }
}

/**
 * The content of every page's own element (`<script type="application/json" id="composition">`): the whole composition, or
 * the address of the rest of it, on a page whose scripts wait for the visitor.
 */
export type InlineComposition =
  | LiveComposition
  | (Pick<LiveComposition, 'id' | 'prerendered' | 'language' | 'preview'> & { address: string })

/** The composition as the browser needs it. */
export interface LiveComposition {
  id: string
  apps: Record<string, LiveApp>
  /** True when the slot of this page holds server-rendered HTML to hydrate. */
  prerendered: boolean
  /** The language of the document; absent for English. */
  language?: string
  /** The languages that visitors can choose besides English. Older releases offer none. */
  languages?: OfferedLanguage[]
  /** Only in a preview. */
  preview?: { expiresAt: string } | undefined
}

/** A page of a composition: its file and the policy that allows exactly its own scripts and styles. */
export interface ComposedPage {
  file: string
  /** SHA-256 of its HTML, in hexadecimal. */
  hash: string
  contentSecurityPolicy: string
}

/** `pages.json` of a composition: composed pages by lower-case route path, redirects, and the page for unknown addresses. */
export interface ComposedPages {
  routes: Record<string, ComposedPage>
  redirects: Record<string, string>
  notFound: ComposedPage
  /** The same pages in other languages, by code. Compositions from before there were languages have none. */
  languages?: Record<string, Pick<ComposedPages, 'routes' | 'notFound'>>
}
