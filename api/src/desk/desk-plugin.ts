import type { NounPlugin } from '../platform/context'
import type { ZodApp } from '../platform/http/zod-app'
import { answerRoutes } from './answering/answer-routes'
import { bulkRoute } from './answering/bulk-route'
import { photoRoute } from './answering/photo-route'
import { photoOwner, removeOldPhotos } from './answering/photos'
import { templateRoutes } from './answering/template-routes'
import type {} from './desk-tables'
import { listRoutes } from './list/list-routes'
import { moderationRoutes } from './moderation/moderation-routes'
import { contactRoutes } from './operators/contact-routes'
import { dispatchRoutes } from './operators/dispatch-routes'
import { endContactRoute } from './operators/end-contact-route'
import { importRoutes } from './operators/import-routes'
import { joinRoutesOfOperators } from './operators/join-routes'
import { operatorRoutes } from './operators/operator-routes'
import { wordingRoutes } from './operators/wording-routes'
import { auditRoutes } from './people/audit-routes'
import { memberRoutes } from './people/member-routes'
import { figuresRoute } from './report/figures-route'
import { joinRoutes } from './report/join-routes'
import { reportRoutes } from './report/report-routes'

/** The desks of authorities and operators: what their staff reads and does in the browser. */
const desk: NounPlugin = async (app, context) => {
  context.photoOwners.push(photoOwner(context))
  context.hourlyTasks.push({ name: 'forget photos of unsent answers', run: (now) => removeOldPhotos(context.db, now) })
  listRoutes(app, context)
  reportRoutes(app, context)
  joinRoutes(app, context)
  figuresRoute(app, context)
  answerRoutes(app, context)
  bulkRoute(app, context)
  templateRoutes(app, context)
  memberRoutes(app, context)
  auditRoutes(app, context)
  moderationRoutes(app, context)
  operatorRoutes(app, context)
  contactRoutes(app, context)
  endContactRoute(app, context)
  dispatchRoutes(app, context)
  importRoutes(app, context)
  joinRoutesOfOperators(app, context)
  wordingRoutes(app, context)
  await app.register(async (child) => photoRoute(child as ZodApp, context))
}

export default desk
