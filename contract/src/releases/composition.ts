import * as z from 'zod/mini'
import type { AppManifest } from '../apps/app-manifest'
import { AppName } from '../apps/app-manifest'
import { Version } from './release'
import { Signature } from './signature'

/** How a composition was let in. */
const Admission = z.object({
  /** Whether a real browser has opened its pages. */
  browser: z.enum(['passed', 'skipped']),
  /** What was noticed but is no reason to refuse. */
  notices: z.array(z.string()),
})
export type Admission = z.output<typeof Admission>

/** What a citizen gets: exactly one release an app. Immutable; its id is the hash of its content. */
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

/** One position of a channel. Serials count up without gaps; the highest is what the channel points at. */
export const ChannelEntry = z.object({
  serial: z.number(),
  composition: z.string(),
  movedAt: z.string(),
  by: z.string(),
  reason: z.string(),
  /** Versions by app, so that the history can be read without the compositions. */
  apps: z.record(AppName, Version),
  /** Releases (`app@version`) that this move took back: no later rollback leads to them. */
  left: z.array(z.string()),
  signature: Signature,
})
export type ChannelEntry = z.output<typeof ChannelEntry>

/** One app of the composition as the browser needs it. */
export interface LiveApp {
  version: string
  /** Address of the entry script, and its pinned hash. */
  entry: string
  integrity: string
  manifest: Pick<AppManifest, 'routes' | 'redirects' | 'navigation'>
  /** Addresses of the scripts of each page, to fetch ahead of a click. */
  pages: Record<string, string[]>
}

/** The composition that stands inline in every page (`<script type="application/json" id="composition">`). */
export interface LiveComposition {
  id: string
  apps: Record<string, LiveApp>
  /** Whether the slot of this page holds server-rendered HTML to hydrate. */
  prerendered: boolean
  /** Present in a preview, which is not what citizens see. */
  preview?: { expiresAt: string } | undefined
}

/** One page as a composition stores it: its file and the policy that lets exactly its own scripts and styles run. */
export interface ComposedPage {
  file: string
  /** SHA-256 of its HTML, in hexadecimal. */
  hash: string
  contentSecurityPolicy: string
}

/** `pages.json` of a composition: composed pages by lower-case route path, redirects, and the page for what was not found. */
export interface ComposedPages {
  routes: Record<string, ComposedPage>
  redirects: Record<string, string>
  notFound: ComposedPage
}
