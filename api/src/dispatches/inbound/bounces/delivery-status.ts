/** The outcome of a delivery for one recipient (RFC 3464, 2.3). */
export interface RecipientStatus {
  /** In lower case: `failed`, `delayed`, `delivered`, `relayed`, `expanded`, or anything else. */
  action: string
  /** As in RFC 3463; `0.0.0` where it is missing or wrong. */
  status: string
  /** The reply of the other mail server, in one line. */
  diagnostic: string
}

const MAX_RECIPIENTS = 50
const LONGEST_FIELD = 1000

/** Reads the content of `message/delivery-status`: groups of fields, with an empty line between them, one for each recipient. */
export function readDeliveryStatus(content: string): RecipientStatus[] {
  return content
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .slice(0, MAX_RECIPIENTS)
    .map(fieldsOf)
    .flatMap((fields) => {
      const action = fields.get('action')?.toLowerCase()
      if (!action) return []
      const [, status = '0.0.0'] = /^([245]\.\d{1,3}\.\d{1,3})\b/.exec(fields.get('status') ?? '') ?? []
      return [{ action, status, diagnostic: diagnosticOf(fields.get('diagnostic-code') ?? '') }]
    })
}

function fieldsOf(group: string): Map<string, string> {
  const fields = new Map<string, string>()
  let name = ''
  for (const line of group.split('\n')) {
    const isContinued = /^[ \t]/.test(line)
    const colon = line.indexOf(':')
    if (!isContinued && colon > 0) name = line.slice(0, colon).trim().toLowerCase()
    const before = isContinued ? `${fields.get(name) ?? ''} ` : ''
    if (!isContinued && (colon <= 0 || fields.has(name))) name = ''
    if (name) {
      const value = before + (isContinued ? line : line.slice(colon + 1)).trim()
      fields.set(name, value.slice(0, LONGEST_FIELD))
    }
  }
  return fields
}

/** Without the kind of the code (`smtp;`) and without the names in addresses. */
function diagnosticOf(field: string): string {
  return field.replace(/^[a-z0-9-]{1,20};\s*/i, '').replace(/[^\s<>"@]+@/g, '…@')
}
