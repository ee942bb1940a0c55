import { randomUUID } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import * as z from 'zod'
import { isOpenToAll } from '../../issues/visibility'
import { makeMaster, refuseWhenBusy } from '../../media/images/images'
import { derivativeName, masterName } from '../../media/store/photo-names'
import { discardUpload } from '../../media/uploads/uploads'
import type { Context } from '../../platform/context'
import { ApiError } from '../../platform/errors'
import { refuseForeignPost } from '../../platform/http/form-submissions'
import { sendNote } from '../../platform/http/note-page'
import type { ZodApp } from '../../platform/http/zod-app'
import { limitAddress } from '../../platform/limits/client-address'
import { answerDispatch } from '../answer-dispatch'
import { ANSWER_TEXTS, dayOf } from '../answer-texts'
import { readAnswer, type SentAnswer } from '../form/read-answer'
import { type OpenLink, openLink } from './answer-link'
import { sendAnswerPage } from './answer-page'
import { sendGone } from './link-pages'

const PATH = '/Answer/:token'
const schema = { hide: true, params: z.object({ token: z.string().max(300) }) }

/** The page of an answer link. GET and HEAD change nothing, as mail scanners open links; POST answers. */
export function answerRoutes(app: ZodApp, context: Context): void {
  const today = () => dayOf(context.now())

  app.get(PATH, { schema }, async (request, reply) => {
    const link = await openLink(context, request.params.token)
    return link ? sendAnswerPage(reply, link, { today: today() }) : sendGone(reply)
  })

  app.get(`${PATH}/photo`, { schema }, async (request, reply) => {
    const link = await openLink(context, request.params.token)
    return link ? sendPhoto(context, reply, link) : sendGone(reply)
  })

  app.post(PATH, { schema, config: { isUpload: true } }, async (request, reply) => {
    refuseForeignPost(request, context.publicUrl)
    const { answersPerAddress } = context.limits
    await limitAddress(context, { request, what: 'answers', limit: answersPerAddress, now: context.now() })
    const link = await openLink(context, request.params.token)
    if (!link) return sendGone(reply)
    if (request.isMultipart()) refuseWhenBusy()
    const sent = await readAnswer(request, { uploadsFolder: context.uploadsFolder, today: today() })
    const errors = Object.keys(sent.errors).length > 0 ? sent.errors : await settle(context, link, sent)
    if (Object.keys(errors).length === 0) return sendThanks(reply, link, sent)
    // The possible answers may have changed meanwhile.
    const present = (await openLink(context, link.token)) ?? link
    return sendAnswerPage(reply.code(422), present, { today: today(), values: sent.values, errors })
  })
}

/** Stores the answer. Returns a sentence for each wrong field. */
async function settle(context: Context, { dispatch }: OpenLink, sent: SentAnswer): Promise<Record<string, string>> {
  const { answer, note, expectedOn, photo } = sent
  const photoId = photo && randomUUID()
  try {
    if (photo && photoId) await context.photos.save(masterName(photoId), await makeMaster(photo.path))
    const stored = await context.db.transaction().execute((transaction) =>
      answerDispatch(context, transaction, {
        ...{ dispatchId: dispatch.id, answer, note, expectedOn, photoId, photoHash: photo?.sha256 },
        ...{ by: 'link', actor: '' },
      }),
    )
    context.jobs.wake()
    if (photoId && stored.photo_id !== photoId) await context.photos.remove(masterName(photoId))
    return {}
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (photoId) await context.photos.remove(masterName(photoId))
    if (error.status === 409) return { answer: error.message }
    if (error.fields?.image) return { photo: `${error.fields.image}. Please choose it again` }
    throw error
  } finally {
    if (photo) await discardUpload(photo.path)
  }
}

function sendThanks(reply: FastifyReply, { issue, authority, method }: OpenLink, { answer }: SentAnswer): FastifyReply {
  return sendNote(reply, {
    title: 'Thank you, it is noted',
    sentence: `${ANSWER_TEXTS[answer].label}: that is your answer to "${issue.title}" (${issue.reference}). The reporter will hear of it. We confirm it ${method === 'webhook' ? 'to your webhook' : 'by mail'}, with a link to undo it within 24 hours. When there is more to say, open the same link again.`,
    back: isOpenToAll(issue)
      ? { to: `/Reports/${issue.reference}`, label: 'See the report' }
      : { to: `/Authorities/${authority.slug}`, label: authority.name },
  })
}

/** The large photo; also of a report that is not shared with the public, as it was sent to this contact. */
async function sendPhoto({ photos }: Context, reply: FastifyReply, { issue }: OpenLink): Promise<FastifyReply> {
  const large = await photos.find(derivativeName(issue.photo_id, 1600))
  const photo = large ?? (await photos.find(masterName(issue.photo_id)))
  if (!photo) return sendGone(reply)
  return reply
    .type(large ? 'image/webp' : 'image/jpeg')
    .header('content-length', photo.size)
    .send(photo.stream)
}
