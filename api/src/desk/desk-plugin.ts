import type { NounPlugin } from '../platform/context'
import type { ZodApp } from '../platform/http/zod-app'
import type {} from './desk-tables'
import { listRoutes } from './list/list-routes'
import { moderationRoutes } from './moderation/moderation-routes'
import { contactRoutes } from './operators/contact-routes'
import { dispatchRoutes } from './operators/dispatch-routes'
import { importRoutes } from './operators/import-routes'
import { operatorRoutes } from './operators/operator-routes'
import { auditRoutes } from './people/audit-routes'
import { memberRoutes } from './people/member-routes'
import { figuresRoute } from './report/figures-route'
import { reportRoutes } from './report/report-routes'
import { answerRoutes } from './work/answer-routes'
import { bulkRoute } from './work/bulk-route'
import { photoRoute } from './work/photo-route'
import { photoOwner, removeOldPhotos } from './work/photos'
import { templateRoutes } from './work/template-routes'

/** The desks of authorities and operators: what their staff reads and does in the browser. */
const desk: NounPlugin = async (app, context) => {
  context.photoOwners.push(photoOwner(context.db))
  context.hourlyTasks.push({ name: 'forget photos of unsent answers', run: (now) => removeOldPhotos(context.db, now) })
  listRoutes(app, context)
  reportRoutes(app, context)
  figuresRoute(app, context)
  answerRoutes(app, context)
  bulkRoute(app, context)
  templateRoutes(app, context)
  memberRoutes(app, context)
  auditRoutes(app, context)
  moderationRoutes(app, context)
  operatorRoutes(app, context)
  contactRoutes(app, context)
  dispatchRoutes(app, context)
  importRoutes(app, context)
  await app.register(async (child) => photoRoute(child as ZodApp, context))
}

export default desk
