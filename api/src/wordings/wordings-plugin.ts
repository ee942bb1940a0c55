import { currentLanguage } from '@civictrack/contract/languages-of-servers'
import { ApiProblem, Message, WordingSuggestion } from '@civictrack/contract/wire'
import formbody from '@fastify/formbody'
import type { NounPlugin } from '../platform/context'
import { formResultPages } from '../platform/http/form-result-pages'
import { isFormSubmission, redirectTo, refuseForeignForm } from '../platform/http/form-submissions'
import { limitAddress } from '../platform/limits/client-address'
import { endedBefore } from '../platform/retention'
import { wordingTexts } from './wording-texts'
import { addWording, removeOldWordings } from './wordings-store'

const PATH = '/api/v1/wording'

/** Better wordings that readers suggest, for the operators. Nothing about the reader is stored. */
const wordings: NounPlugin = async (app, context) => {
  const { db, limits } = context
  context.hourlyTasks.push({
    name: 'remove old wordings',
    run: (now) => removeOldWordings(db, endedBefore('wordings', now)),
  })
  await app.register(formbody)
  app.addHook('onRequest', async (request) => refuseForeignForm(request, context.publicUrl))
  const { doneAt } = formResultPages(app, {
    path: PATH,
    page: '/Wording',
    done: { name: 'taken', texts: () => ({ title: wordingTexts.takenTitle, sentence: wordingTexts.taken }) },
  })

  app.post(
    PATH,
    { schema: { body: WordingSuggestion, response: { 200: Message, '4xx': ApiProblem } } },
    async (request, reply) => {
      const now = context.now()
      await limitAddress(context, { request, what: 'wordings', limit: limits.wordingsPerAddress, now })
      const { text, wording, page } = request.body
      await addWording(db, { language: currentLanguage(), page: pathOf(page), text, wording, now })
      return isFormSubmission(request) ? redirectTo(reply, doneAt) : { message: wordingTexts.taken }
    },
  )
}

/** Only a path of this site: operators open it. */
function pathOf(page: string): string {
  return /^\/(?![/\\])[^\s?#]*$/.test(page) ? page : ''
}

export default wordings
