import { randomUUID } from 'node:crypto'
import PostalMime from 'postal-mime'

/** A quoted mail in the HTML of Gmail, Apple Mail, Thunderbird and Outlook. */
const QUOTES = ['<blockquote', 'gmail_quote', 'id="divrplyfwdmsg"', 'id="appendonsend"', 'name="_mailoriginal"']

/**
 * The text of an HTML mail up to the mail that it quotes. The parser of mails changes HTML into text only beside a plain text:
 * it gets an empty one here.
 */
export async function htmlToText(html: string): Promise<string> {
  const boundary = randomUUID()
  const mail = [
    `Content-Type: multipart/mixed; boundary="${boundary}"`,
    `\n--${boundary}\nContent-Type: text/plain\n\n`,
    `--${boundary}\nContent-Type: text/html; charset=utf-8\n\n${withoutQuotes(withoutStyles(html))}`,
    `--${boundary}--\n`,
  ]
  return (await PostalMime.parse(mail.join('\n'))).text ?? ''
}

function withoutQuotes(html: string): string {
  const lower = html.toLowerCase()
  const ends = QUOTES.map((mark) => lower.indexOf(mark)).filter((index) => index !== -1)
  const end = Math.min(html.length, ...ends)
  // A mark in the middle of a tag leaves its beginning.
  const tag = html.lastIndexOf('<', end)
  return tag !== -1 && tag > html.lastIndexOf('>', end - 1) ? html.slice(0, tag) : html.slice(0, end)
}

/** The parser leaves style sheets as text. */
function withoutStyles(html: string): string {
  const lower = html.toLowerCase()
  let kept = ''
  let position = 0
  while (position < html.length) {
    const start = lower.indexOf('<style', position)
    kept += html.slice(position, start === -1 ? html.length : start)
    const end = start === -1 ? -1 : lower.indexOf('</style>', start)
    position = end === -1 ? html.length : end + '</style>'.length
  }
  return kept
}
