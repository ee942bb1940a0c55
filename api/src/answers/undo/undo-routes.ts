import * as z from 'zod'
import { findLinkToken } from '../../dispatches/links/link-tokens'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import { refuseForeignPost } from '../../platform/http/form-submissions'
import { type Note, sendNote, sendQuestion } from '../../platform/http/note-page'
import type { ZodApp } from '../../platform/http/zod-app'
import { limitAddress } from '../../platform/limits/client-address'
import { ANSWER_TEXTS } from '../answer-texts'
import { findAnswer } from '../answers-store'
import { sendGone } from '../page/link-pages'
import { undoAnswer, undoRefusal } from './undo-answer'

const PATH = '/Answer/undo/:token'
const schema = { hide: true, params: z.object({ token: z.string().max(300) }) }

/** The link of a confirmation mail. It asks first, and POST undoes the answer. */
export function undoRoutes(app: ZodApp, context: Context): void {
  const { db, now } = context

  async function answerOf(token: string) {
    const link = await findLinkToken(db, 'undo', { token, now: now() })
    const answer = link?.subject_id ? await findAnswer(db, link.subject_id) : undefined
    if (!answer) return undefined
    const issue = await db.selectFrom('issues').selectAll().where('id', '=', answer.issue_id).executeTakeFirstOrThrow()
    return { answer, issue }
  }

  app.get(PATH, { schema }, async (request, reply) => {
    const { token } = request.params
    const found = await answerOf(token)
    if (!found) return sendGone(reply)
    const { answer, issue } = found
    if (answer.undone_at) return sendNote(reply, undone(issue))
    const refusal = await undoRefusal(db, { answer, issue, now: now() })
    if (refusal) return sendNote(reply, { title: 'This cannot be undone any more', sentence: refusal, back: HOME })
    return sendQuestion(reply, {
      title: 'Undo this answer?',
      sentence: `"${ANSWER_TEXTS[answer.answer].label}", the answer to "${issue.title}" (${issue.reference}), and all that came of it will be put back as it was.`,
      button: 'Yes, undo it',
      action: `/Answer/undo/${token}`,
    })
  })

  app.post(PATH, { schema }, async (request, reply) => {
    refuseForeignPost(request, context.publicUrl)
    const { answersPerAddress } = context.limits
    await limitAddress(context, { request, what: 'answers', limit: answersPerAddress, now: now() })
    const found = await answerOf(request.params.token)
    if (!found) return sendGone(reply)
    try {
      await db.transaction().execute((transaction) => undoAnswer(context, transaction, { answerId: found.answer.id }))
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 409) throw error
      return sendNote(reply.code(409), { title: 'This cannot be undone any more', sentence: error.message, back: HOME })
    }
    context.jobs.wake()
    return sendNote(reply, undone(found.issue))
  })
}

const HOME = { to: '/', label: 'Go to the home page' }

function undone({ title, reference }: { title: string; reference: string }): Note {
  return {
    title: 'The answer is undone',
    sentence: `"${title}" (${reference}) is as it was before. Open the link of its mail to answer it again.`,
    back: HOME,
  }
}
