/**
 * The form of an address in the database and in fingerprints, so that it has one account and one set of limits. Not done in
 * SQL, where the result would depend on the database's locale.
 */
export function canonicalEmail(email: string): string {
  return email.normalize('NFC').toLowerCase()
}
