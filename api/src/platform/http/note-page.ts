import { createHash } from 'node:crypto'
import { BRAND_VARIABLES, tones } from '@civictrack/contract/brand'
import { PRODUCT } from '@civictrack/contract/wire'
import type { FastifyReply } from 'fastify'
import { escapeHtml } from './escape-html'

export interface Note {
  title: string
  sentence: string
  /** The target of the page's one link, and its text. */
  back: { to: string; label: string }
}

/** A question that one button answers with yes. */
export interface Question {
  title: string
  sentence: string
  button: string
}

const { leaf, sun, terracotta, cream, night } = tones

const STYLE = `${BRAND_VARIABLES}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:var(--ground);color:var(--ink);font:1.0625rem/1.6 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}
main{box-sizing:border-box;width:min(34rem,100% - 2rem);margin:2rem 0;padding:0 2rem 2rem;overflow:hidden;border-radius:24px;background:var(--paper);box-shadow:0 8px 32px rgb(0 0 0/.12)}
main::before{content:"";display:block;height:8px;margin:0 -2rem 2rem;background:repeating-linear-gradient(90deg,${leaf} 0 24px,${sun} 24px 32px,${terracotta} 32px 56px,${cream} 56px 60px,${night} 60px 76px)}
h1{margin:.5rem 0;font-size:1.75rem;line-height:1.2}
a,button{display:inline-block;margin-top:.5rem;padding:.75rem 1.5rem;border:0;border-radius:999px;background:var(--leaf);color:var(--on-leaf);font:inherit;font-weight:650;text-decoration:none;cursor:pointer}
a:focus-visible,button:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
small{font-weight:650;color:var(--leaf)}`
const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`

const POLICY = `default-src 'none'; style-src '${STYLE_HASH}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

/** A page of one sentence, for visitors who follow a link in an email or submit a form without scripts. */
export function sendNote(reply: FastifyReply, { title, sentence, back }: Note): FastifyReply {
  const link = `<p><a href="${escapeHtml(back.to)}">${escapeHtml(back.label)}</a></p>`
  return sendPage(reply, { title, sentence, below: link })
}

/** A page of one sentence and one button, which sends a POST request to `action`, an address of this site. */
export function sendQuestion(
  reply: FastifyReply,
  { title, sentence, button, action }: Question & { action: string },
): FastifyReply {
  const form = `<form method="post" action="${escapeHtml(action)}"><button>${escapeHtml(button)}</button></form>`
  // With the default no-referrer a browser sends "Origin: null", as for a form of another site.
  return sendPage(reply.header('referrer-policy', 'same-origin'), { title, sentence, below: form })
}

function sendPage(reply: FastifyReply, { title, sentence, below }: { title: string; sentence: string; below: string }) {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .header('x-robots-tag', 'noindex')
    .send(
      `<!doctype html><html lang="en-NG"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)} · ${PRODUCT}</title><style>${STYLE}</style></head><body><main><small>${PRODUCT}</small><h1>${escapeHtml(title)}</h1><p>${escapeHtml(sentence)}</p>${below}</main></body></html>`,
    )
}
