import { homedir } from 'node:os'
import { ROOT } from '../../commands/run-command'
import type { ProblemList } from '../campaign'
import type { Answer, Sent } from '../http-client'

/** Texts that only the inside of the product knows: a stack trace, a file of its sources, a folder of its machine, SQL. */
const INSIDE = [
  /\n\s+at (?:async )?[\w.<>$[\] ]+ \(?(?:file:|node:|\/)/,
  /node:internal/,
  /node_modules\//,
  /\.tsx?:\d+/,
  /\/src\/[\w-]+\/[\w./-]+\.ts\b/,
  /\b(?:PostgresError|PGlite|kysely|ZodError|SyntaxError: |TypeError: |ReferenceError: )/,
  /\binvalid input syntax\b|\brelation ".+" does not exist\b|violates \w+ constraint/,
]

/** Returns the part of a response that reveals the inside of the product, or undefined. */
export function revealed(text: string, folders: string[] = []): string | undefined {
  for (const pattern of INSIDE) {
    const found = pattern.exec(text)
    if (found) return text.slice(Math.max(0, found.index - 60), found.index + 120)
  }
  return [ROOT, homedir(), ...folders].find((folder) => folder.length > 5 && text.includes(folder))
}

export interface Judged {
  area: string
  sent: Sent
  answer: Answer
  isDocumented: boolean
  folders: string[]
}

/** Notes every rule that a response breaks. */
export function judge(problems: ProblemList, { area, sent, answer, isDocumented, folders }: Judged): void {
  const name = `${sent.method} ${sent.path.split('?')[0]?.slice(0, 60)}`
  const example = `${sent.method} ${sent.path.slice(0, 200)} ${JSON.stringify(sent.headers ?? {}).slice(0, 150)} ${String(sent.body ?? '').slice(0, 200)} -> ${answer.status} ${answer.text.slice(0, 150)}`
  if (answer.status >= 500) problems.add(`${area}: ${answer.status} for ${name}`, example)
  else if (!isDocumented) problems.add(`${area}: undocumented ${answer.status} for ${name}`, example)
  const inside = isPublicFile(sent, answer) ? undefined : revealed(answer.text, folders)
  if (inside) problems.add(`${area}: a response reveals the inside for ${name}`, `${inside} | ${example}`)
  if (area === 'API' && answer.status >= 400 && !isRefusedByParser(answer) && !messageOf(sent, answer))
    problems.add(`${area}: an error without a message for ${name}`, example)
}

/** Files of releases and packages contain code on purpose. */
function isPublicFile({ path }: Sent, { status, headers }: Answer): boolean {
  return (
    status === 200 && (path.startsWith('/registry/npm/') || Boolean(headers['content-type']?.includes('javascript')))
  )
}

/** Node itself refuses bytes that are no HTTP, without a body, before any code of the product runs. */
function isRefusedByParser({ status, headers, text }: Answer): boolean {
  return [400, 431].includes(status) && text === '' && headers.connection === 'close'
}

function messageOf({ path }: Sent, { text, headers }: Answer): unknown {
  // A page for a visitor without scripts says it in HTML.
  if (headers['content-type']?.includes('text/html')) return 'a page'
  if (path.startsWith('/open311/') && headers['content-type'] === 'text/xml')
    return /^<\?xml [^>]*\?>\s*<errors><error><code>4\d\d<\/code><description>([^<]+)</.exec(text)?.[1]
  try {
    const body = JSON.parse(text)
    // GeoReport v2 has a form of its own: a list of errors.
    return path.startsWith('/open311/') && Array.isArray(body) ? body[0]?.description : body.message
  } catch {
    return undefined
  }
}
