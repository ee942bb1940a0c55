import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { type Note, type Question, sendNote, sendQuestion } from '../../platform/http/note-page'
import type { ZodApp } from '../../platform/http/zod-app'
import { mailTexts as texts } from '../mail-texts'

/** A link in an email that changes something. `Id` is what its token proves. */
export interface MailLink<Id> {
  /** The link's path; its token is the parameter `token`. */
  path: string
  /** Undefined for a forged token. */
  read(token: string): Id | undefined
  /** The question before the action, or a note when there is nothing to do any more. It changes nothing. */
  ask(id: Id): Promise<Question | Note>
  act(id: Id): Promise<Note>
  /** The link of the page that refuses a forged token. */
  back(): Note['back']
}

const Query = z.object({ token: z.string().max(200).default('') })

/**
 * The routes of a link in an email. GET and HEAD only ask, because mail scanners follow every link; POST acts, from the
 * page's button or from the Unsubscribe button of a mail program (RFC 8058). The body says nothing that the link does not.
 */
export async function mailLinkRoutes<Id>(app: ZodApp, link: MailLink<Id>): Promise<void> {
  await app.register(async (child: ZodApp) => {
    child.removeAllContentTypeParsers()
    child.addContentTypeParser('*', (_request, body, done) => {
      body.resume()
      done(null)
    })

    child.get(link.path, { schema: { querystring: Query } }, async (request, reply) => {
      const { token } = request.query
      const id = link.read(token)
      if (id === undefined) return refuse(reply, link)
      const answer = await link.ask(id)
      if (!('button' in answer)) return sendNote(reply, answer)
      return sendQuestion(reply, { ...answer, action: `${link.path}?token=${encodeURIComponent(token)}` })
    })

    child.post(link.path, { schema: { querystring: Query } }, async (request, reply) => {
      const id = link.read(request.query.token)
      return id === undefined ? refuse(reply, link) : sendNote(reply, await link.act(id))
    })
  })
}

function refuse<Id>(reply: FastifyReply, { back }: MailLink<Id>): FastifyReply {
  return sendNote(reply.code(400), { title: texts.incompleteTitle, sentence: texts.incomplete, back: back() })
}
