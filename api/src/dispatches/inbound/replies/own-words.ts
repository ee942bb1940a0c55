import { plainText } from '../../../mail/plain-line'

/** As much as a note of the staff holds. */
const LONGEST = 5000
const MAX_LINES = 400
/** Bytes in which the own words of a mail are looked for. */
const CONSIDERED = 64 * 1024

/**
 * The words that the author of a reply wrote: without the mail that they answer, without their signature, and without links
 * that answer a report for anyone. Plain text of at most 5,000 characters; empty where nothing is left.
 */
export function ownWords(text: string): string {
  const lines = withoutLinks(plainText(text.slice(0, CONSIDERED))).split(/[\n\u2028\u2029]/)
  const own: string[] = []
  for (let index = 0; index < lines.length && own.length < MAX_LINES; index += 1) {
    const line = (lines[index] ?? '').trimEnd()
    if (isSignature(lines[index] ?? '') || beginsOldMail(lines, index)) break
    const attribution = attributionAt(lines, index)
    if (attribution > 0) {
      index += attribution - 1
      continue
    }
    if (!/^\s*>/.test(line)) own.push(line)
  }
  const words = own
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
  // The cut may divide a character of two units.
  return words
    .slice(0, LONGEST)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()
}

function isSignature(line: string): boolean {
  return /^--\s?$/.test(line) || /^(?:Sent from my |Get Outlook for )/.test(line)
}

/** Lines before a mail that is not marked line by line: everything after them is old. */
const OLD_MAIL = /^\s*(?:-{2,} ?(?:original message|forwarded message|reply above this line) ?-{2,}|_{20,})\s*$/i

function beginsOldMail(lines: string[], index: number): boolean {
  const line = lines[index] ?? ''
  if (OLD_MAIL.test(line)) return true
  // The block of headers that Outlook writes.
  const next = lines.slice(index + 1, index + 5)
  return /^\s*\*?From:/i.test(line) && next.some((other) => /^\s*\*?(?:Sent|Date):/i.test(other))
}

/** How many lines a sentence like "On Monday Ada wrote:" takes; 0 for another line. Quoted lines or nothing follow it. */
function attributionAt(lines: string[], index: number): number {
  if (!/^\s*On\s/.test(lines[index] ?? '')) return 0
  for (let count = 1; count <= 3; count += 1) {
    if (!/\bwrote:\s*$/.test((lines[index + count - 1] ?? '').slice(-40))) continue
    const next = lines.slice(index + count).find((line) => line.trim() !== '')
    return next === undefined || /^\s*>/.test(next) ? count : 0
  }
  return 0
}

/** Answer and question links work for everyone who has them; only their hashes are stored. */
function withoutLinks(text: string): string {
  return text.replace(/(?:\/|%2f)(answer(?:(?:\/|%2f)undo)?|fixed)(?:\/|%2f)[\w-]+/gi, '/$1/…')
}
