import * as z from 'zod/mini'
import { isFreePath } from './reserved-paths'

/** An app's name: part of addresses (`/releases/<app>/...`), of the composition and of the federation name. */
export const AppName = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9-]{0,30}$/, 'an app name is lower case letters, digits and dashes'))

/** A path on this site: `//host` would lead to another site. */
const Path = z.string().check(z.regex(/^\/(?!\/)[\w\-/:#.]*$/, 'a path starts with one / and has no spaces'))

/** A path that an app may claim as its own. */
const OwnPath = Path.check(
  z.refine(isFreePath, 'this path belongs to the site or the API, or starts with a parameter: choose another'),
)

/** A page of an app. `page` names the module `<page>-page.tsx` that `src/app.tsx` imports lazily. */
export const AppRoute = z.object({
  path: OwnPath,
  page: z.string().check(z.regex(/^[a-z][a-z0-9-]*$/)),
  title: z.string(),
  description: z.string(),
  /**
   * The frame around the page: that of all visitors, that of the signed-in area, or that of the staff's desk, which has
   * nothing for citizens. A shell that does not know a frame shows the page in the public one.
   */
  frame: z.enum(['public', 'signed-in', 'desk']),
  /** True: the page's HTML is rendered when a composition is made. False: the browser renders it into the frame. */
  prerender: z.boolean(),
  /**
   * Only for a page whose HTML is rendered on request: the API paths that its data comes from, by name. They may contain
   * the parameters of `path`; the query of the page's address is passed on.
   */
  data: z.optional(z.record(z.string(), Path)),
  /**
   * The query parameters that a page with `data` shows or passes on. The server drops all others, so that one page is rendered
   * once, whatever is added to its address. Without this list all of them count.
   */
  query: z.optional(z.array(z.string().check(z.regex(/^[A-Za-z][\w-]*$/, 'a parameter is letters, digits, _ and -')))),
  /** Only for a page with `data`: the path of the Atom feed of its list, which takes the query of the page. */
  feed: z.optional(Path),
  /** True: the page opens without a network, once the browser has opened such a page. */
  offline: z.optional(z.boolean()),
  /** False for a page that search engines should not list, such as a step between two others. */
  indexed: z.optional(z.boolean()),
})
export type AppRoute = z.output<typeof AppRoute>

/** An old or alternative address that leads to another one. */
const Redirect = z.object({ from: OwnPath, to: Path })

/** The areas of the shell's menus that an app may add entries to. */
export const NAVIGATION_AREAS = ['top', 'help', 'sidebar', 'footer-involved', 'footer-updated', 'footer-legal'] as const

export const NavigationEntry = z.object({
  area: z.enum(NAVIGATION_AREAS),
  label: z.string(),
  order: z.number(),
  to: Path,
  /** The icon that the sidebar shows beside the label: a name that `Icon` of `shared` knows. An unknown name shows a neutral icon. */
  icon: z.optional(z.string()),
})
export type NavigationEntry = z.output<typeof NavigationEntry>

/** `app.json`: an app's description of itself. The shell builds its router, titles and menus from these. */
export const AppManifest = z.object({
  name: AppName,
  /** The major version of the contract that the app was written for. */
  contract: z.number(),
  routes: z.array(AppRoute),
  redirects: z.optional(z.array(Redirect)),
  navigation: z.array(NavigationEntry),
  /** API operations that the app calls, as `METHOD /path`. */
  operations: z.array(z.string()),
})
export type AppManifest = z.output<typeof AppManifest>

/** The major version of the contract that this package describes. */
export const CONTRACT = 1
