/**
 * The one way an address is written in the database and in fingerprints, so that it has one account and one set of
 * limits. Here and not in SQL, where the answer would depend on the database's locale.
 */
export function canonicalEmail(email: string): string {
  return email.normalize('NFC').toLowerCase()
}
