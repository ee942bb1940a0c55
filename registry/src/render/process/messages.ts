import type { LiveComposition } from '@civictrack/contract'
import * as z from 'zod/mini'
import type { Bundle } from '../verified-bundles'

/** An order to the renderer. `app` is the app whose code it runs. */
type Order = { app: string } & (
  | { action: 'load'; bundle: Omit<Bundle, 'version'> & { release: string } }
  | { action: 'paths'; composition: Omit<LiveComposition, 'prerendered'> }
  | { action: 'render'; composition: LiveComposition; path: string; data?: Record<string, unknown> }
)

export interface Question<Value> {
  order: Order
  /** The shape of a valid answer. */
  schema: z.ZodMiniType<Value>
  limitMs: number
  /** For errors: the step as a clause ("the page / renders"), and its failure as a sentence without its end. */
  running: string
  failed: string
}

const Text = z.string().check(z.maxLength(2000))

/** Answers of the renderer. It runs other teams' code, so that nothing in them can be relied on. */
const Answer = z.union([
  z.object({ id: z.number(), refused: z.object({ app: Text, module: Text }) }),
  z.object({ id: z.number(), ended: z.object({ app: Text, reason: Text }) }),
  z.object({ id: z.number(), error: Text }),
  z.object({ id: z.number(), value: z.unknown() }),
])
export type Answer = z.output<typeof Answer>

/** Any message: an answer, or the news that a timer of another app runs than the order is about. */
export const Message = z.union([z.object({ running: Text }), Answer])
export type Message = z.output<typeof Message>

/** The pages of a composition, as the shell lists them. */
export const SitePaths = z
  .array(z.object({ path: Text, app: Text, page: Text, prerender: z.boolean() }))
  .check(z.maxLength(5000))
export type SitePaths = z.output<typeof SitePaths>
/** The answer to an order that only has to be done. */
export const Done = z.null()

const PageHead = z.object({
  title: z.string(),
  description: z.string(),
  image: z.optional(z.string()),
  canonical: z.optional(z.string()),
})

/** The shell's output for one page (shell, `render-page`). */
export const Rendering = z.object({
  html: z.string(),
  styles: z.array(z.object({ key: z.string(), ids: z.array(z.string()), css: z.string() })),
  title: z.string(),
  description: z.string(),
  language: z.string(),
  /** Head elements that depend on the page's data. */
  head: z.optional(z.nullable(PageHead)),
  firstPaint: z.optional(z.string()),
  /** Older releases of the shell do not say it: their scripts run when the document is complete. */
  startsOnIntent: z.optional(z.boolean()),
  barColours: z.optional(z.object({ light: z.string(), dark: z.string() })),
  isIndexed: z.optional(z.boolean()),
  structuredData: z.optional(z.array(z.record(z.string(), z.unknown()))),
})
export type Rendering = z.output<typeof Rendering>
