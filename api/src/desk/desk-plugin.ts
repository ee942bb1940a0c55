import type { NounPlugin } from '../platform/context'
import { listRoutes } from './list/list-routes'
import { auditRoutes } from './people/audit-routes'
import { memberRoutes } from './people/member-routes'
import { reportRoutes } from './report/report-routes'
import { templateRoutes } from './work/template-routes'

/** The desks of authorities and operators: what their staff reads and does in the browser. */
const desk: NounPlugin = async (app, context) => {
  listRoutes(app, context)
  reportRoutes(app, context)
  templateRoutes(app, context)
  memberRoutes(app, context)
  auditRoutes(app, context)
}

export default desk
