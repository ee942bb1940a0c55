import { auditOperators } from '../operators/audit-operators'
import type { NounPlugin } from '../platform/context'
import type { Db } from '../platform/database/tables'
import type { ZodApp } from '../platform/http/zod-app'
import type { Contact } from './authorities-tables'
import { confirmLinks } from './confirmation/confirm-links'
import { contactEmail } from './confirmation/contact-email'
import { confirmRoutes } from './operators/confirm-routes'
import { importRoutes } from './operators/import-route'
import { listRoutes } from './operators/list-routes'

declare module '../platform/context' {
  interface Context {
    /** Run in the transaction that confirms a contact: reports may be waiting for it. */
    onContactConfirmed: ((transaction: Db, contact: Contact) => Promise<void>)[]
  }
}

/** Authorities and their contacts: where reports go. They come by CSV, and get reports once they are confirmed. */
const authorities: NounPlugin = async (app, context) => {
  context.onContactConfirmed = []
  context.emailTemplates.push(contactEmail)
  await confirmLinks(app, context)
  await app.register(async (child: ZodApp) => {
    auditOperators(child, context)
    await importRoutes(child, context)
    confirmRoutes(child, context)
    listRoutes(child, context)
  })
}

export default authorities
