import { moderation } from './moderate'
import type { AdminCommand } from './operator-call'

export const hide: AdminCommand = {
  usage: 'hide <reference> [--comment id] [--note text]',
  summary: 'hides a report, or one of its comments, from the public',
  run: moderation('hide'),
}
