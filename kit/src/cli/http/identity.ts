import type { CiCertificate } from '@civictrack/contract/registry'

/** The team that a request and a release are signed as. */
export interface Identity {
  /** The private key (Ed25519, PEM). */
  key: string
  /** For the key of a CI run: the site's certificate, which goes into `signature.json`. */
  certificate?: CiCertificate
}
