import { moderation } from './moderate'
import type { AdminCommand } from './operator-call'

export const show: AdminCommand = {
  usage: 'show <reference> [--comment id] [--note text]',
  what: 'makes public again what was hidden',
  run: moderation('show'),
}
