import { hasPgbouncer } from '../../contract/test/pgbouncer'
import { hasStorage } from '../../contract/test/storage'
import { missingProxies } from './installation/proxies'

/** The programs that this machine lacks for a rehearsal, in words. */
export function whatIsMissing(): string[] {
  return [...missingProxies(), hasPgbouncer() ? '' : 'PgBouncer', hasStorage() ? '' : 'OpenStack Swift'].filter(Boolean)
}
