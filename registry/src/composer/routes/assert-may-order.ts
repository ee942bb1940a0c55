import { assertMay } from '../../access/permissions'
import type { JobOrder } from '../../jobs/job'
import type { Actor } from '../../requests/actor'
import type { Store } from '../../store/store'
import { subjectOf } from './registry'

/**
 * Asked when an order comes, and again when its job runs: the owner may have distrusted the key meanwhile.
 * @throws {RefusedRequest} 403 when the actor may not do this for each app of the order.
 */
export async function assertMayOrder(store: Store, actor: Actor, order: JobOrder): Promise<void> {
  const { apps } = subjectOf(order)
  for (const verb of verbsOf(order)) await assertMay(store, actor, { apps, verb })
}

function verbsOf(order: JobOrder): string[] {
  switch (order.kind) {
    case 'publish':
      return order.as === undefined ? ['publish'] : ['publish', 'preview']
    case 'check':
      return ['publish']
    case 'promote':
      return [`promote:${order.channel}`]
    case 'preview':
      return ['preview']
    default:
      return ['rollback']
  }
}
