import { auditCalls } from '../accounts/audit-trail'
import type { Context } from '../platform/context'
import type { ZodApp } from '../platform/http/zod-app'
import { devicesRoutes } from './devices-routes'
import { exportRoutes } from './export-routes'
import { passwordRoutes } from './password-routes'
import { settingsRoutes } from './settings-routes'

/** Everything that the settings page calls. */
export function settingsRooms(app: ZodApp, context: Context): void {
  auditCalls(app, context)
  settingsRoutes(app, context)
  devicesRoutes(app, context)
  passwordRoutes(app, context)
  exportRoutes(app, context)
}
