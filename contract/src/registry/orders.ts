import * as z from 'zod/mini'
import { AppName } from '../apps/app-manifest'
import { Version } from '../releases/release'

const AppVersion = z.object({ app: AppName, version: Version })
const Channel = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,60}$/, 'a channel has lower-case letters, digits and hyphens'))
/** A comment on who asked, for the history; never an identity. */
const By = z.optional(z.string().check(z.maxLength(100)))

/** The body of `POST /registry/v1/promotions`. */
export const PromotionOrder = z.strictObject({
  releases: z.array(AppVersion).check(z.minLength(1), z.maxLength(50)),
  channel: z.optional(Channel),
  /** Whether a real browser opens the pages first; true without it. */
  browser: z.optional(z.boolean()),
  dryRun: z.optional(z.boolean()),
  /** Percent of the visitors who get the releases at first; everyone without it. */
  canary: z.optional(z.number().check(z.minimum(0.1), z.maximum(90))),
  by: By,
})
export type PromotionOrder = z.output<typeof PromotionOrder>

/** The body of `POST /registry/v1/rollbacks`. Without an app the whole channel goes one step back. */
export const RollbackOrder = z.strictObject({ app: z.optional(AppName), channel: z.optional(Channel), by: By })
export type RollbackOrder = z.output<typeof RollbackOrder>

/** The body of `POST /registry/v1/revocations`. */
export const RevocationOrder = z.strictObject({
  app: AppName,
  version: Version,
  reason: z.optional(z.string().check(z.maxLength(500))),
  by: By,
})
export type RevocationOrder = z.output<typeof RevocationOrder>

/** The body of `POST /registry/v1/previews`. `as` names a branch; `days` takes fractions. */
export const PreviewOrder = z.strictObject({
  releases: z.array(AppVersion).check(z.maxLength(50)),
  as: z.optional(z.string()),
  days: z.optional(z.number()),
  channel: z.optional(Channel),
  browser: z.optional(z.boolean()),
  by: By,
})
export type PreviewOrder = z.output<typeof PreviewOrder>

/** The body of `POST /registry/v1/ci-sessions`: a new Ed25519 key (SPKI in base64), which also signs the request. */
export const CiSessionOrder = z.strictObject({
  publicKey: z.string().check(z.regex(/^MCowBQYDK2VwAyEA[A-Za-z0-9+/]{43}=$/, 'not a public Ed25519 key')),
})
export type CiSessionOrder = z.output<typeof CiSessionOrder>
