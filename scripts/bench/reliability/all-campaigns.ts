import type { Campaign } from '../../../e2e/reliability/campaign'
import { CAMPAIGNS as OF_SITE } from '../../../e2e/reliability/campaigns'
import { backups } from './backups'
import { postgresOutage } from './postgres-outage'
import { postgresStops } from './postgres-stops'
import { supplyChain } from './supply-chain'

/** All campaigns, in the order of docs/reliability.md: those of a site, and those that need more than a site. */
export const CAMPAIGNS: readonly Campaign[] = [...OF_SITE, postgresStops, postgresOutage, backups, supplyChain]
