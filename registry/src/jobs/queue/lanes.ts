import type { JobOrder } from '../job'

/** Jobs of one lane run one after the other: those that move the same channel, or publish the same release. */
export function laneOf(order: JobOrder): string {
  switch (order.kind) {
    case 'publish':
      return `publish ${order.app}@${order.version}`
    case 'check':
      return `check ${order.app}`
    case 'revoke':
      return `revoke ${order.app}@${order.version}`
    case 'preview':
      return `preview ${order.as ?? order.releases.map(({ app, version }) => `${app}@${version}`).join(' ')}`
    default:
      return `channel ${order.channel}`
  }
}
