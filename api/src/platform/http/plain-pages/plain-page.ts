import { createHash } from 'node:crypto'
import { currentLanguage } from '@civictrack/contract/languages-of-servers'
import { PRODUCT } from '@civictrack/contract/wire'
import type { FastifyReply } from 'fastify'
import { type Html, html } from './html'
import { PLAIN_STYLE } from './plain-style'

/** A page in the product's look that needs no script: it loads nothing but photos of this site. */
export interface PlainPage {
  title: string
  /** The text in the tab before the title, as in "Please check: ". */
  tabPrefix?: string
  /** The language of its texts, where it is not that of the request. */
  language?: string | undefined
  body: Html
}

const STYLE_HASH = `sha256-${createHash('sha256').update(PLAIN_STYLE).digest('base64')}`
const POLICY = `default-src 'none'; img-src 'self'; style-src '${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/**
 * Sends a page that no cache keeps and no search engine lists. A page with a form calls `letFormsNameTheirOrigin` first.
 */
export function sendPlainPage(reply: FastifyReply, { title, tabPrefix = '', language, body }: PlainPage): FastifyReply {
  const { markup } =
    html`<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${tabPrefix}${title} · ${PRODUCT}</title><style>${{ markup: PLAIN_STYLE }}</style></head><body><main><small>${PRODUCT}</small><h1>${title}</h1>${body}</main></body>`
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': POLICY, 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' })
    .send(`<!doctype html><html lang="${language ?? currentLanguage()}">${markup}</html>`)
}

/**
 * With the default no-referrer a browser sends "Origin: null" with a form, as for a form of another site. With this it names
 * the origin, and still no path: a token in the page's address reaches nobody.
 */
export function letFormsNameTheirOrigin(reply: FastifyReply): FastifyReply {
  return reply.header('referrer-policy', 'strict-origin')
}
