import { auditCalls } from '../accounts/audit/audit-trail'
import type { NounPlugin } from '../platform/context'
import type { Db } from '../platform/database/tables'
import { devicesRoutes } from './devices/devices-routes'
import { exportDevices } from './devices/export-devices'
import type { ExportSection } from './export/export-archive'
import { exportGoogle } from './export/export-google'
import { exportRoutes } from './export/export-routes'
import { exportSettings } from './export/export-settings'
import { passwordRoutes } from './password/password-routes'
import { settingsRoutes } from './settings-routes'

declare module '../platform/context' {
  interface Context {
    /** Run in the transaction that stores an account's privacy settings. */
    onPrivacyChange: ((transaction: Db, accountId: string, settings: PrivacyChange) => Promise<void>)[]
    /** The parts of the archive with everything that is stored about an account, in their order. */
    exportSections: ExportSection[]
  }
}

interface PrivacyChange {
  sharePublicly: boolean
  allowLocation: boolean
}

/** Settings: profile, notifications, privacy, devices, password, the account's data and its deletion. */
const settings: NounPlugin = async (app, context) => {
  context.onPrivacyChange = []
  context.exportSections = [exportSettings, exportGoogle, exportDevices]
  auditCalls(app, context)
  settingsRoutes(app, context)
  devicesRoutes(app, context)
  passwordRoutes(app, context)
  exportRoutes(app, context)
}

export default settings
