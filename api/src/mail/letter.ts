import { palettes } from '@civictrack/contract/brand'
import { PRODUCT } from '@civictrack/contract/wire'

const { background, primary } = palettes.light
const ink = palettes.light.text.primary

/** A mail as it is sent: the same words as plain text and as HTML. */
export interface Letter {
  to: string
  subject: string
  text: string
  html: string
  /** Who is answered, where it is not the sender. */
  replyTo?: string
  /** Where one click ends such mails for good (RFC 8058); none for those that were asked for. */
  unsubscribe?: string
  /** Whether it goes to those who run the site, who can mend the address. */
  isToOperators?: boolean
}

/** What a letter says: paragraphs, and between them a code, which stands alone on a line of the text. */
export interface LetterTexts {
  to: string
  subject: string
  before: string[]
  code?: string
  after: string[]
  unsubscribe?: string
}

/** Writes a letter. Styles stand in attributes, as mail programs drop everything else. */
export function letter({ to, subject, before, code, after, unsubscribe }: LetterTexts): Letter {
  const lines = ['Hello,', ...before, ...(code ? [code] : []), ...after, `The ${PRODUCT} team`]
  const paragraphs = (texts: string[]) =>
    texts.map((text) => `<p style="margin:0 0 16px;white-space:pre-line">${withLinks(escapeHtml(text))}</p>`).join('')
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:16px;background:${background.default};color:${ink};font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;overflow:hidden;background:${background.paper};border-radius:16px">
<p style="margin:0;padding:20px 24px;background:${primary.main};color:${primary.contrastText};font-size:20px;font-weight:bold">${PRODUCT}</p>
<div style="padding:24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${paragraphs(['Hello,', ...before])}
${code ? `<p style="${CODE_STYLE}">${code}</p>` : ''}
${paragraphs([...after, `The ${PRODUCT} team`])}
</div></div></body></html>`
  return { to, subject, text: `${lines.join('\n\n')}\n`, html, unsubscribe }
}

/** Wide enough apart to be read aloud, narrow enough for the smallest phone. */
const CODE_STYLE = `margin:0 0 16px;padding:16px 0;border-radius:12px;background:${primary.light};text-align:center;font-size:30px;font-weight:bold;letter-spacing:6px`

/** Addresses as links; not every mail program makes them by itself. */
function withLinks(html: string): string {
  return html.replace(/https?:\/\/[^\s<]+/g, (address) => {
    return `<a href="${address}" style="color:${primary.main};overflow-wrap:anywhere">${address}</a>`
  })
}

/** Text as HTML shows it. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** What a mail carries besides its words: mail programs show a button for it (RFC 2369, RFC 8058). */
export function headersOf({ unsubscribe }: Letter): Record<string, string> {
  if (!unsubscribe) return {}
  return { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}
