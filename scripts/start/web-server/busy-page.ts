import { createHash } from 'node:crypto'
import { BRAND_VARIABLES } from '@civictrack/contract/brand'
import { PRODUCT } from '@civictrack/contract/product'

/** The words for people and programs that are refused because too much is being worked on. */
export const BUSY = 'Very many people are here right now. Please try again in a few seconds.'

const STYLE = `${BRAND_VARIABLES}
body{margin:0;font:1rem/1.5 system-ui,sans-serif;color:var(--ink);background:var(--ground)}
main{max-width:42rem;margin:0 auto;padding:2rem 1rem}
a{color:var(--leaf)}`

/** The page for a browser that opens an address meanwhile: a few bytes, without scripts, with a link to the same address. */
export const BUSY_PAGE = {
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`,
  },
  html: [
    '<!doctype html><html lang="en-NG"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>Please try again in a moment - ${PRODUCT}</title><style>${STYLE}</style></head>`,
    `<body><main><h1>Please try again in a moment</h1><p>${BUSY}</p><p><a href="">Try again</a></p></main></body></html>`,
  ].join(''),
}
