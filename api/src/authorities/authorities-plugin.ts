import type { NounPlugin } from '../platform/context'
import type { Db } from '../platform/database/tables'
import type { Contact } from './authorities-tables'

declare module '../platform/context' {
  interface Context {
    /** Run in the transaction that confirms a contact: reports may be waiting for it. */
    onContactConfirmed: ((transaction: Db, contact: Contact) => Promise<void>)[]
  }
}

/** Authorities and their contacts: where reports go. */
const authorities: NounPlugin = async (_app, context) => {
  context.onContactConfirmed = []
}

export default authorities
