import type { FieldTexts } from '../draft/draft'

/** What makes a report the same report: its texts and its photo. */
interface Content {
  fields: FieldTexts
  photo: { name: string; size: number; lastModified: number }
}

interface Attempt {
  key: string
  content: string
}

const STORED = 'civictrack-report-attempt'
let latest: Attempt | null = null

/**
 * The idempotency key for a report: the same one however often the same report is sent, also after a reload, so that
 * exactly one results; a new one as soon as anything in it was changed.
 */
export function keyFor({ fields, photo: { name, size, lastModified } }: Content): string {
  const content = JSON.stringify([fields, name, size, lastModified])
  const before = latest ?? stored()
  latest = before?.content === content ? before : { key: newKey(), content }
  keep(latest)
  return latest.key
}

/** After the server has acknowledged the report: the next one is another, even with the same words. */
export function forgetKey(): void {
  latest = null
  keep(null)
}

function stored(): Attempt | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORED) ?? 'null')
  } catch {
    return null
  }
}

function keep(attempt: Attempt | null): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(attempt))
  } catch {
    // Without storage the key holds until the page is left.
  }
}

/** A version 4 UUID (RFC 9562). Not `crypto.randomUUID`, which is missing on plain HTTP. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
