import type { ReleaseSignature } from '@civictrack/contract'
import { isSignedBy } from '@civictrack/contract/signing'
import type { siteKeys } from './site-keys'
import type { trustList } from './trust-list'
import type { CiIdentity } from './trust-schema'

interface Trust {
  keys: ReturnType<typeof siteKeys>
  trust: ReturnType<typeof trustList>
}

interface Signed {
  app: string
  /** The bytes of `release.json`. */
  text: string
  signature: ReleaseSignature
}

/**
 * Whether a release is signed with one of the keys, or by a CI run that the site certified, while its identity is
 * registered for the app. That the certificate has expired since does not matter: the release was sent before.
 */
export async function isSignedForApp(trust: Trust, signed: Signed, publicKeys: string[]): Promise<boolean> {
  return isSignedBy(publicKeys, signed) || isSignedByCi(trust, signed)
}

async function isSignedByCi({ keys, trust }: Trust, { app, text, signature }: Signed): Promise<boolean> {
  if (!signature.certificate) return false
  const { signature: ofSite, ...certified } = signature.certificate
  if (!certified.apps.includes(app) || !isSignedBy([certified.publicKey], { text, signature })) return false
  if (!(await keys.hasSigned(certified, ofSite))) return false
  return (await trust.ciOf(app)).some((identity) => isCiIdentity(identity, certified))
}

/** Whether a CI run is the registered one: the same issuer, and the subject, or its beginning where that ends with `*`. */
export function isCiIdentity(
  registered: Pick<CiIdentity, 'issuer' | 'subject'>,
  { issuer, subject }: { issuer: string; subject: string },
): boolean {
  if (registered.issuer !== issuer) return false
  return registered.subject.endsWith('*')
    ? subject.startsWith(registered.subject.slice(0, -1))
    : subject === registered.subject
}
