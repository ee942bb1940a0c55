import type { NounPlugin } from '../platform/context'
import type { Db } from '../platform/database/tables'
import { auditOperators } from './audit-operators'
import { flagsRoute } from './flags-route'
import { moderationRoutes } from './moderation-routes'
import { loadOperatorSecret } from './operator-secret'
import { statusRoute } from './status-route'

declare module '../platform/context' {
  interface Context {
    /** A caller with this secret is an operator; undefined when there are no operators. */
    operatorSecret: string | undefined
    /** Run in the transaction that shows a hidden report again. */
    onShow: ((transaction: Db, issueId: string) => Promise<void>)[]
  }
}

/** Operators: they read flags, hide and show reports and comments, and change the status of reports. */
const operators: NounPlugin = async (app, context) => {
  context.onShow = []
  context.operatorSecret = await loadOperatorSecret(context.options)
  auditOperators(app, context)
  moderationRoutes(app, context)
  flagsRoute(app, context)
  statusRoute(app, context)
}

export default operators
