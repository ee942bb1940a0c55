import { createHash } from 'node:crypto'

/**
 * The fields that the first fingerprints were made of, in their order. This list never changes: a stored fingerprint must
 * match the same report for ever.
 */
const FIRST_FIELDS = ['title', 'category', 'description', 'location', 'state', 'lga'] as const

/**
 * Identifies the content of a report: the same fields and the same photo give the same fingerprint. A field that was
 * added later counts only if it is filled in, so that earlier reports keep their fingerprints.
 */
export function fingerprintOf({ fields, image }: FingerprintedForm): string {
  const first = FIRST_FIELDS.map((name) => fields[name])
  const later = Object.entries(fields)
    .filter(([name, text]) => !isFirst(name) && text !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return createHash('sha256')
    .update(JSON.stringify([...first, image.sha256, ...later]))
    .digest('hex')
}

/** Every field of the form counts, including those that this file does not name. */
interface FingerprintedForm {
  fields: Record<(typeof FIRST_FIELDS)[number], string>
  image: { sha256: string }
}

function isFirst(name: string): boolean {
  return FIRST_FIELDS.some((first) => first === name)
}
