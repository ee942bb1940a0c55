import type { FastifyInstance } from 'fastify'
import { Limits } from './environment/limits'
import { requireMailServer } from './mail/require-mail-server'
import { migrations } from './migrations/migrations'
import { type Api, startApi } from './platform/api'
import type { ApiOptions } from './platform/options'

declare module './platform/options' {
  interface ApiOptions {
    limits?: Partial<Limits>
  }
}

declare module './platform/context' {
  interface Context {
    limits: Limits
  }
}

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
  () => import('./flags/flags-plugin'),
  () => import('./newsletter/newsletter-plugin'),
  () => import('./support/support-plugin'),
  () => import('./operators/operators-plugin'),
  () => import('./authorities/authorities-plugin'),
  () => import('./dispatches/dispatches-plugin'),
  () => import('./answers/answers-plugin'),
  () => import('./questions/questions-plugin'),
  () => import('./staff/staff-plugin'),
  () => import('./desk/desk-plugin'),
  () => import('./backup/backup-plugin'),
]

/**
 * Opens the database, brings it up to date, and composes the API. It listens nowhere.
 * @throws StartError with one line for the operator
 */
export async function createApi(options: ApiOptions): Promise<Api> {
  requireMailServer(options)
  return startApi(options, async (app: FastifyInstance, context) => {
    context.limits = Limits.parse(options.limits ?? {})
    Object.assign(context.migrations, migrations)
    for (const noun of NOUNS) await app.register(noun(), context)
  })
}
