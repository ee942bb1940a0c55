import { hasStorage } from '../../contract/test/storage'
import { hasPooler } from './installation/pooler'
import { missingProxies } from './installation/proxies'

/** The programs that this machine lacks for a rehearsal, in words. */
export function whatIsMissing(): string[] {
  return [...missingProxies(), hasPooler() ? '' : 'PgBouncer', hasStorage() ? '' : 'OpenStack Swift'].filter(Boolean)
}
