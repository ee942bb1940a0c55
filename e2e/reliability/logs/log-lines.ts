import { isReadyLine, printedLines } from '../../site/process-log'
import type { ProblemList } from '../campaign'

/** A part of every password, code, token and address that the campaign sends: it must never appear in a log. */
export const MARK = 'zqsecretqz'

/** Notes every line but that of the start that is no JSON object, and every secret in any line. Returns the lines after it. */
export function inspectLog(problems: ProblemList, { log, codes }: { log: string; codes: string[] }): number {
  const lines = printedLines(log)
  const start = lines.findIndex(isReadyLine)
  const codeOf = codes.length > 0 ? new RegExp(`\\b(?:${codes.join('|')})\\b`) : /$^/
  for (const line of lines) {
    if (!isReadyLine(line) && !isJsonObject(line)) problems.add('a line is no JSON object', line)
    if (line.toLowerCase().includes(MARK)) problems.add('a line holds a password, a token or an address', line)
    else if (codeOf.test(line)) problems.add('a line holds a code', line)
    else if (/\beyJ[\w-]{10,}\.[\w-]+\.[\w-]*/.test(line)) problems.add('a line holds a signed token', line)
    else if (/[\w.+-]+@[\w-]+\.[a-z]{2,}/i.test(line)) problems.add('a line holds an email address', line)
  }
  return lines.length - start - 1
}

function isJsonObject(line: string): boolean {
  try {
    const value: unknown = JSON.parse(line)
    return typeof value === 'object' && value !== null && !Array.isArray(value)
  } catch {
    return false
  }
}
