import formbody from '@fastify/formbody'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { failAsPages, sendGone } from '../../answers/page/link-pages'
import type { Context } from '../../platform/context'
import { refuseForeignForm } from '../../platform/http/form-submissions'
import type { ZodApp } from '../../platform/http/zod-app'
import { answerQuestion } from './answer-question'
import { type AskedReport, askedBy } from './asked-report'
import { answersTo, LONGEST_REASON, sendFixedForm, sendFixedNote } from './fixed-page'

const Params = z.object({ token: z.string().max(200) })
const schema = { params: Params, hide: true }

/** A form of at most three lines of text. */
const MAX_BYTES = 32 * 1024

/** The page that the question's mail leads to. GET and HEAD change nothing: mail scanners open every link. */
export async function fixedRoutes(app: ZodApp, context: Context): Promise<void> {
  const { db, now } = context
  await app.register(async (child: ZodApp) => {
    await child.register(formbody, { bodyLimit: MAX_BYTES })
    failAsPages(child)

    child.get('/Fixed/:token', { schema }, async (request, reply) => {
      const { token } = request.params
      const asked = await askedBy(db, token, now())
      if (!asked) return sendGone(reply)
      return isOpen(asked) ? sendFixedForm(reply, { token, asked }) : sendSettled(reply, asked)
    })

    child.post('/Fixed/:token', { schema, bodyLimit: MAX_BYTES }, async (request, reply) => {
      refuseForeignForm(request, context.publicUrl)
      const { token } = request.params
      const asked = await askedBy(db, token, now())
      if (!asked) return sendGone(reply)
      if (!isOpen(asked)) return sendSettled(reply, asked)
      const { values, errors } = readForm(request.body, asked)
      const answer = answersTo(asked.kind).find((one) => one === values.answer)
      if (!answer || Object.keys(errors).length > 0) {
        return sendFixedForm(reply.code(422), { token, asked, values, errors })
      }
      const given = { questionId: asked.id, answer, reason: values.reason }
      const isStored = await db.transaction().execute((transaction) => answerQuestion(context, transaction, given))
      context.jobs.wake()
      const { kind, reference } = asked
      return isStored
        ? sendFixedNote(reply, { ...(THANKS[`${kind} ${answer}`] ?? ANSWERED), reference })
        : sendSettled(reply, asked)
    })
  })
}

function isOpen({ answered_at, ended_at }: AskedReport): boolean {
  return answered_at === null && ended_at === null
}

interface Sent {
  values: { answer: string; reason: string }
  errors: Record<string, string>
}

function readForm(body: unknown, asked: AskedReport): Sent {
  const textOf = (name: string) => {
    const value = body !== null && typeof body === 'object' && Object.entries(body).find(([key]) => key === name)?.[1]
    return typeof value === 'string' ? value.replaceAll('\0', '').trim() : ''
  }
  const values = { answer: textOf('answer'), reason: textOf('reason') }
  const errors: Record<string, string> = {}
  if (!answersTo(asked.kind).some((one) => one === values.answer)) errors.answer = 'Please choose an answer'
  if (asked.kind === 'fixed' && values.answer === 'no' && values.reason === '') {
    errors.reason = 'Please say what is not fixed: the authority needs it'
  }
  if (values.reason.length > LONGEST_REASON) errors.reason = `Please write at most ${LONGEST_REASON} characters`
  return { values, errors }
}

function sendSettled(reply: FastifyReply, { reference, answered_at }: AskedReport): FastifyReply {
  const note = answered_at ? ANSWERED : ENDED
  return sendFixedNote(reply, { ...note, reference })
}

const ANSWERED = { title: 'Thank you', sentence: 'Your answer is on the report.' }
const ENDED = {
  title: 'This question has ended',
  sentence: 'The report has changed since we asked, so no answer is needed.',
}

const THANKS: Record<string, { title: string; sentence: string }> = {
  'fixed yes': { title: 'Thank you', sentence: 'The report now says that you confirm it: it is fixed.' },
  'fixed partly': { title: 'Thank you', sentence: 'The report now says that it is fixed in part.' },
  'fixed no': {
    title: 'The report is open again',
    sentence: 'Thank you. Your reason is on the report, and the authority or an operator hears of it.',
  },
  'still-there yes': { title: 'Thank you', sentence: 'The report now says that it is still there.' },
  'still-there no': { title: 'Thank you', sentence: 'The report is now marked as resolved, by your word.' },
}
