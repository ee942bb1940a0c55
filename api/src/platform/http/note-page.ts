import type { FastifyReply } from 'fastify'
import { html } from './plain-pages/html'
import { letFormsNameTheirOrigin, sendPlainPage } from './plain-pages/plain-page'

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
  /** The language of these texts, where it is not that of the request. */
  language?: string
}

/** A page of one sentence, for visitors who follow a link in an email or submit a form without scripts. */
export function sendNote(reply: FastifyReply, { title, sentence, back }: Note): FastifyReply {
  return sendPlainPage(reply, {
    title,
    body: html`<p>${sentence}</p><p><a class="button" href="${back.to}">${back.label}</a></p>`,
  })
}

/** A page of one sentence and one button, which sends a POST request to `action`, an address of this site. */
export function sendQuestion(
  reply: FastifyReply,
  { title, sentence, button, language, action }: Question & { action: string },
): FastifyReply {
  return sendPlainPage(letFormsNameTheirOrigin(reply), {
    ...{ title, language },
    body: html`<p>${sentence}</p><form method="post" action="${action}"><button>${button}</button></form>`,
  })
}
