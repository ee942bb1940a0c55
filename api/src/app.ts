import { fileURLToPath } from 'node:url'
import { loadTranslations } from '@civictrack/contract/languages-of-servers'
import type { FastifyInstance } from 'fastify'
import { Limits } from './environment/limits'
import { requireMailServer } from './mail/require-mail-server'
import { migrations } from './migrations/migrations'
import { type Api, startApi } from './platform/api'
import { SECOND } from './platform/clock'
import { type KeptResponses, keptResponses } from './platform/http/kept-responses'
import { READING_METHODS } from './platform/http/reading-methods'
import type { ApiOptions } from './platform/options'

declare module './platform/options' {
  interface ApiOptions {
    limits?: Partial<Limits>
    /** How long the body of a public list is kept, in milliseconds; 1000 unless set. */
    listsKeptMs?: number
  }
}

declare module './platform/context' {
  interface Context {
    limits: Limits
    /** Public lists, which are the same for everyone. Every request that writes ends what is kept. */
    publicLists: KeptResponses
  }
}

/** The API's translations, with one folder for each language. */
const LANGUAGES = fileURLToPath(new URL('../languages', import.meta.url))

/** The nouns, one line for each. A noun comes after those whose lists it adds to (`context.photoOwners`, for example). */
const NOUNS = [
  () => import('./mail/mail-plugin'),
  () => import('./media/media-plugin'),
  () => import('./accounts/accounts-plugin'),
  () => import('./settings/settings-plugin'),
  () => import('./notifications/notifications-plugin'),
  () => import('./issues/issues-plugin'),
  () => import('./comments/comments-plugin'),
  () => import('./upvotes/upvotes-plugin'),
  () => import('./similar/similar-plugin'),
  () => import('./follows/follows-plugin'),
  () => import('./flags/flags-plugin'),
  () => import('./newsletter/newsletter-plugin'),
  () => import('./support/support-plugin'),
  () => import('./wordings/wordings-plugin'),
  () => import('./operators/operators-plugin'),
  () => import('./alerts/alerts-plugin'),
  () => import('./regions/regions-plugin'),
  () => import('./authorities/authorities-plugin'),
  () => import('./dispatches/dispatches-plugin'),
  () => import('./answers/answers-plugin'),
  () => import('./questions/questions-plugin'),
  () => import('./staff/staff-plugin'),
  () => import('./desk/desk-plugin'),
  () => import('./map/map-plugin'),
  () => import('./open311/open311-plugin'),
  () => import('./open-data/open-data-plugin'),
  () => import('./backup/backup-plugin'),
]

/**
 * Opens the database, brings it up to date, and composes the API. It listens nowhere.
 * @throws StartError with one line for the operator
 */
export async function createApi(options: ApiOptions): Promise<Api> {
  requireMailServer(options)
  loadTranslations(LANGUAGES)
  return startApi(options, async (app: FastifyInstance, context) => {
    context.limits = Limits.parse(options.limits ?? {})
    context.publicLists = keptResponses(options.listsKeptMs ?? SECOND)
    app.addHook('onSend', async ({ method }) => {
      if (!READING_METHODS.includes(method)) context.publicLists.forget()
    })
    Object.assign(context.migrations, migrations)
    for (const noun of NOUNS) await app.register(noun(), context)
  })
}
