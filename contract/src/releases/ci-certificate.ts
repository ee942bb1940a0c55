import * as z from 'zod/mini'
import { Signature } from './signature'

/** The key of a CI run, certified by the site: its signatures count as those of the registered CI identity. */
export const CiCertificate = z.object({
  publicKey: z.string(),
  apps: z.array(z.string()),
  issuer: z.string(),
  subject: z.string(),
  /** Requests with this key are refused from then on (ISO 8601). Releases that it signed stay valid. */
  expiresAt: z.string(),
  /** The site's. */
  signature: Signature,
})
export type CiCertificate = z.output<typeof CiCertificate>

/** The signature of a release: of a team's key, or of a CI run's key with its certificate. */
export const ReleaseSignature = z.extend(Signature, { certificate: z.optional(CiCertificate) })
export type ReleaseSignature = z.output<typeof ReleaseSignature>
