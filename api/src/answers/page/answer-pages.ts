import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { acceptPhotoForms } from '../../media/uploads/photo-form'
import type { Context } from '../../platform/context'
import type { ZodApp } from '../../platform/http/zod-app'
import { undoRoutes } from '../undo/undo-routes'
import { answerRoutes } from './answer-routes'
import { failAsPages, sendGone } from './link-pages'

const FORM = 'application/x-www-form-urlencoded'

/** The pages below `/Answer`: a contact opens them from a mail, without an account and without scripts. */
export async function answerPages(app: ZodApp, context: Context): Promise<void> {
  await app.register(async (scope) => {
    const child = scope.withTypeProvider<ZodTypeProvider>()
    child.removeAllContentTypeParsers()
    child.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
      done(null, Object.fromEntries(new URLSearchParams(String(body))))
    })
    await acceptPhotoForms(child)
    failAsPages(child)
    answerRoutes(child, context)
    undoRoutes(child, context)
    for (const path of ['/Answer', '/Answer/*']) {
      child.get(path, { schema: { hide: true } }, (_request, reply) => sendGone(reply))
    }
  })
}
