/** Requests to the registry are signed with HTTP Message Signatures (RFC 9421), Ed25519. */
export const REQUEST_SIGNATURE = {
  /** The signature's label in `Signature` and `Signature-Input`. */
  label: 'civictrack',
  /** The `tag` parameter: a signature that was made for another purpose is worth nothing here. */
  tag: 'civictrack-registry',
  alg: 'ed25519',
  /** Components of every request. No authority: proxies change it; the site's key name stands for it. */
  components: ['@method', '@path', '@query', 'civictrack-site'],
  /** Further components of a request with a body. `content-digest` is that of RFC 9530, with SHA-256. */
  bodyComponents: ['content-digest', 'content-type'],
  /** Seconds that a signature is valid, and that the clocks may differ. */
  lifetimeSeconds: 300,
} as const

/** The header that names the site: one of `sites` of `GET /registry/v1/`, so that a request for one site is worthless at another. */
export const SITE_HEADER = 'civictrack-site'

/** The media type of an uploaded release: a gzip-compressed tar archive. */
export const UPLOAD_TYPE = 'application/gzip'
