import { createHash } from 'node:crypto'
import { BRAND_VARIABLES } from '@civictrack/contract/brand'
import { BASE_LANGUAGE } from '@civictrack/contract/languages'
import { PRODUCT } from '@civictrack/contract/product'
import { SECURITY_HEADERS, text } from '@civictrack/registry/read'
import type { FastifyReply } from 'fastify'

const STYLE = `
${BRAND_VARIABLES}
body{margin:0;font:1rem/1.5 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;color:var(--ink);background:var(--ground)}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem 4rem}
h1{font-size:1.75rem;line-height:1.25;margin:0 0 1rem}
h2{font-size:1.25rem;margin:2.5rem 0 .75rem}
p{max-width:42rem}
a{color:var(--leaf)}
a:focus-visible,button:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
button{font:inherit;font-weight:600;min-height:44px;padding:.5rem 1.25rem;border:0;border-radius:.5rem;background:var(--leaf);color:var(--on-leaf);cursor:pointer}
.table{overflow-x:auto;background:var(--paper);border:1px solid var(--line);border-radius:.75rem}
table{border-collapse:collapse;width:100%;font-size:.9375rem}
th,td{text-align:left;padding:.625rem .875rem;border-bottom:1px solid var(--line);vertical-align:top}
tr:last-child td{border-bottom:0}
th{font-weight:600;color:var(--soft-ink);white-space:nowrap}
td.count{font-variant-numeric:tabular-nums}
code{font-size:.9em}
`.trim()

const POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

interface PlainPage {
  title: string
  /** The HTML below the heading. */
  content: string
  status?: number
  /** Of its texts; English unless told. */
  language?: string
}

/** Sends a page that belongs to no app: without scripts, and not for search engines. */
export function sendPlainPage(
  reply: FastifyReply,
  { title, content, status = 200, language = BASE_LANGUAGE }: PlainPage,
): FastifyReply {
  const html = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${text(title)} - ${PRODUCT}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>${text(title)}</h1>${content}</main></body></html>`,
  ].join('')
  return reply
    .code(status)
    .headers({ ...SECURITY_HEADERS, 'Content-Security-Policy': POLICY })
    .header('Cache-Control', 'no-store')
    .header('X-Robots-Tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html)
}
