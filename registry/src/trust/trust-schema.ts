import { Signature } from '@civictrack/contract'
import * as z from 'zod/mini'

/** Verbs such as `publish` or `promote:staging`. Without a list, everything is permitted for the app. */
const May = z.optional(z.array(z.string()))

const TrustedKey = z.object({
  publicKey: z.string(),
  addedAt: z.string(),
  by: z.string(),
  may: May,
  /** New releases with this key are refused since then. Those that it signed before stay served. */
  distrustedAt: z.optional(z.string()),
})
export type TrustedKey = z.output<typeof TrustedKey>

/** A CI job that may act for an app: it proves its issuer and subject by an OIDC token. */
const CiIdentity = z.object({
  app: z.string(),
  issuer: z.string(),
  subject: z.string(),
  audience: z.optional(z.string()),
  may: May,
  addedAt: z.string(),
  by: z.string(),
})
export type CiIdentity = z.output<typeof CiIdentity>

export const TrustList = z.object({
  /** Counts the changes of the list; 0 for a list from before they were counted. */
  serial: z._default(z.number(), 0),
  /** The keys that may sign each app's releases, and those that no longer may. */
  apps: z.record(z.string(), z.array(TrustedKey)),
  /** Hosts that releases may name, besides those that the live releases name already. */
  hosts: z.array(z.string()),
  ci: z._default(z.array(CiIdentity), []),
})
export type TrustList = z.output<typeof TrustList>

export const SignedTrustList = z.object({ list: z.unknown(), signature: Signature })
