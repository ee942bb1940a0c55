import { createHash, randomBytes } from 'node:crypto'
import { currentLanguage } from '@civictrack/contract/languages-of-servers'
import { ownCookie } from '@civictrack/contract/own-cookies'
import { GOOGLE, PRODUCT } from '@civictrack/contract/wire'
import { GOOGLE_SCRIPT, GOOGLE_STYLE } from './google-page-parts'
import { googleTexts } from './google-texts'

/** A response that any server can send. */
export interface PageResponse {
  status: number
  headers: Record<string, string>
  body: string
}

/**
 * The small page with Google's button. Google's script breaks the security policy and the integrity rules of all other
 * pages, so it runs only here, and only after the visitor chose Google. Without a client id the page redirects to the auth
 * screen, which shows the error. Each page has a nonce of its own for Google's credential, and the browser a cookie that
 * fits it: the API accepts the credential from this browser only, and once.
 */
export function googlePage(clientId: string | undefined, { isHttps }: { isHttps: boolean }): PageResponse {
  if (!clientId) return { status: 303, headers: { Location: GOOGLE.failed, 'Cache-Control': 'no-store' }, body: '' }
  const secret = randomBytes(32).toString('base64url')
  const cookie = `${ownCookie(GOOGLE.cookie, isHttps)}=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${LIFE_S}`
  const headers = { ...HEADERS, 'Set-Cookie': isHttps ? `${cookie}; Secure` : cookie }
  const nonce = createHash('sha256').update(secret).digest('base64url')
  return { status: 200, headers, body: page({ clientId, nonce }) }
}

/** As long as Google's credentials are accepted. */
const LIFE_S = 3600

const HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': [
    "default-src 'none'",
    `script-src ${hashOf(GOOGLE_SCRIPT)} https://accounts.google.com/gsi/client`,
    `style-src-elem ${hashOf(GOOGLE_STYLE)} https://accounts.google.com/gsi/style`,
    // Google's button has inline styles.
    "style-src-attr 'unsafe-inline'",
    'frame-src https://accounts.google.com/gsi/',
    'connect-src https://accounts.google.com/gsi/',
    "img-src 'self' data:",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  // Google's pop-up window sends its result to this page.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
}

function page({ clientId, nonce }: { clientId: string; nonce: string }): string {
  const { title, promise, loading, noScripts, back } = googleTexts
  return `<!doctype html>
<html lang="${currentLanguage()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)} - ${PRODUCT}</title><style>${GOOGLE_STYLE}</style></head>
<body><main data-client-id="${escaped(clientId)}" data-nonce="${nonce}"><p><b>${PRODUCT}</b></p><h1>${escaped(title)}</h1>
<p>${escaped(promise)}</p>
<div id="button" aria-busy="true"><p id="wait" role="status">${escaped(loading)}</p></div>
<noscript><p>${escaped(noScripts)}</p></noscript>
<p><a href="/Signup">${escaped(back)}</a></p></main><script>${GOOGLE_SCRIPT}</script></body></html>`
}

function hashOf(content: string): string {
  return `'sha256-${createHash('sha256').update(content).digest('base64')}'`
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
