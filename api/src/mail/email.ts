import { palettes } from '@civictrack/contract/brand'
import { currentLanguage } from '@civictrack/contract/languages-of-servers'
import { PRODUCT } from '@civictrack/contract/wire'
import { escapeHtml } from '../platform/http/escape-html'
import { currentRequestId } from '../platform/request-id'
import { mailTexts } from './mail-texts'

const { background, primary } = palettes.light
const ink = palettes.light.text.primary

/** An email as it is sent: the same content as plain text and as HTML. */
export interface Email {
  to: string
  subject: string
  text: string
  html: string
  /** The address for replies, where it is not the sender's. */
  replyTo?: string
  /** The address at which one click ends such emails (RFC 8058). Emails that the recipient asked for have none. */
  unsubscribe?: string
  /** Whether it goes to the operators of the site, who can correct their own address. */
  isToOperators?: boolean
  /** The address for delivery reports (the envelope's sender), where it is not that of `From`. */
  sender?: string
  /** True where no person caused it and automatic replies are unwanted (RFC 3834). */
  isAutomatic?: boolean
  /** Pictures that the HTML shows by `cid:<cid>`. */
  pictures?: { cid: string; name: string; jpeg: Buffer }[]
}

/** The content of an email: paragraphs, and between them an optional code, on a line of its own in the text. */
export interface EmailTexts {
  to: string
  subject: string
  before: string[]
  code?: string
  after: string[]
  unsubscribe?: string
}

/** Styles stand in attributes, as mail programs drop everything else. */
export function renderEmail({ to, subject, before, code, after, unsubscribe }: EmailTexts): Email {
  const [hello, team] = [mailTexts.hello, mailTexts.team({ product: PRODUCT })]
  const lines = [hello, ...before, ...(code ? [code] : []), ...after, team]
  const paragraphs = (texts: string[]) =>
    texts.map((text) => `<p style="margin:0 0 16px;white-space:pre-line">${withLinks(escapeHtml(text))}</p>`).join('')
  const content = `${paragraphs([hello, ...before])}
${code ? `<p style="${CODE_STYLE}">${code}</p>` : ''}
${paragraphs([...after, team])}`
  return { to, subject, text: `${lines.join('\n\n')}\n`, html: frameEmail(subject, content), unsubscribe }
}

/** The page of an email in the product's look, with its subject as the heading. `content` is HTML. */
export function frameEmail(subject: string, content: string): string {
  return `<!doctype html>
<html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:16px;background:${background.default};color:${ink};font:16px/1.5 system-ui,sans-serif">
<div style="max-width:480px;margin:0 auto;overflow:hidden;background:${background.paper};border-radius:16px">
<p style="margin:0;padding:20px 24px;background:${primary.main};color:${primary.contrastText};font-size:20px;font-weight:bold">${PRODUCT}</p>
<div style="padding:24px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>
${content}
</div></div></body></html>`
}

/** Wide enough apart to be read aloud, narrow enough for the smallest phone. */
const CODE_STYLE = `margin:0 0 16px;padding:16px 0;border-radius:12px;background:${primary.light};text-align:center;font-size:30px;font-weight:bold;letter-spacing:6px`

/** Makes web addresses links; not every mail program does so by itself. */
function withLinks(html: string): string {
  return html.replace(/https?:\/\/[^\s<]+/g, (address) => {
    return `<a href="${address}" style="color:${primary.main};overflow-wrap:anywhere">${address}</a>`
  })
}

/**
 * The headers for which mail programs show an unsubscribe button (RFC 2369, RFC 8058), and the identifier of the request that
 * caused the email, as the log has it.
 */
export function headersOf({ unsubscribe, isAutomatic }: Email): Record<string, string> {
  const requestId = currentRequestId()
  return {
    ...(requestId && { 'X-Request-Id': requestId }),
    ...(isAutomatic && { 'Auto-Submitted': 'auto-generated' }),
    ...(unsubscribe && {
      'List-Unsubscribe': `<${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  }
}
