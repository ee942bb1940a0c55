import type { CiCertificate } from '@civictrack/contract'

/** The key that authorized a request. */
export interface Actor {
  /** The key's short name; for a CI run, `ci:` and its subject. */
  name: string
  publicKey: string
  /** Only for a CI run. */
  certificate?: CiCertificate
}
