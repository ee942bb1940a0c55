import { auditOperators } from '../operators/audit-operators'
import type { NounPlugin } from '../platform/context'
import { backupRoute } from './backup-route'
import { removeOldSnapshots } from './database/take-snapshot'

/** Backups: the command asks the running API for a snapshot of the database, which it may not open itself. */
const backup: NounPlugin = async (app, context) => {
  const { dataDir } = context.options
  context.hourlyTasks.push({
    name: 'remove old snapshots',
    isLocal: true,
    run: (now) => removeOldSnapshots(dataDir, now),
  })
  auditOperators(app, context)
  backupRoute(app, context)
}

export default backup
