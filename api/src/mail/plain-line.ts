/** Characters that change the order or the visibility of the text around them. */
const HIDDEN = /[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g

/** A text of a citizen as one line: nothing in it begins a new header or line, or turns the text around. */
export function plainLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim()
}

/** A text of a citizen with its lines, without control characters. */
export function plainText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(HIDDEN, '')
    .replace(/[^\P{Cc}\n\t]/gu, ' ')
}

/** Marks each line as quoted, so that it cannot pass for a line of ours. */
export function quoted(text: string): string {
  return plainText(text)
    .trim()
    .split(/[\n\u2028\u2029]/)
    .map((line) => `> ${line}`)
    .join('\n')
}
