import { auditOperators } from '../operators/audit-operators'
import type { NounPlugin } from '../platform/context'
import type { Db } from '../platform/database/tables'
import type { ZodApp } from '../platform/http/zod-app'
import { endedBefore } from '../platform/retention'
import type { Contact } from './authorities-tables'
import { confirmLinks } from './confirmation/confirm-links'
import { contactEmail } from './confirmation/contact-email'
import { hintRoute, operatorHintRoutes } from './hints/hint-routes'
import { removeOldHints } from './hints/hints-store'
import { publicRoutes } from './listing/public-routes'
import { confirmRoutes } from './operators/confirm-routes'
import { endRoutes } from './operators/end-routes'
import { importRoutes } from './operators/import-route'
import { listRoutes } from './operators/list-routes'

declare module '../platform/context' {
  interface Context {
    /** Run in the transaction that confirms a contact: reports may be waiting for it. */
    onContactConfirmed: ((transaction: Db, contact: Contact) => Promise<void>)[]
    /** Run in the transaction that ends a contact: reports may be with it. */
    onContactEnded: ((transaction: Db, contact: Contact) => Promise<void>)[]
  }
}

/** Authorities and their contacts: where reports go. They come by CSV, and get reports once they are confirmed. */
const authorities: NounPlugin = async (app, context) => {
  context.onContactConfirmed = []
  context.onContactEnded = []
  context.emailTemplates.push(contactEmail)
  if (!context.options.production) context.notices.push(SAMPLE_NOTICE)
  context.hourlyTasks.push({
    name: 'remove old hints about authorities',
    run: (now) => removeOldHints(context.db, endedBefore('authorityHints', now)),
  })
  publicRoutes(app, context)
  hintRoute(app, context)
  await confirmLinks(app, context)
  await app.register(async (child: ZodApp) => {
    auditOperators(child, context)
    await importRoutes(child, context)
    confirmRoutes(child, context)
    endRoutes(child, context)
    listRoutes(child, context)
    operatorHintRoutes(child, context)
  })
}

export default authorities

const SAMPLE_NOTICE =
  'Authorities: to see a report reach somebody, take three made-up ones in: npm run admin -- authorities sample'
