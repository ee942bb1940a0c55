import { moderation } from './moderate'
import type { AdminCommand } from './operator-call'

export const hide: AdminCommand = {
  usage: 'hide <reference> [--comment id] [--note text]',
  what: 'takes a report, or one of its comments, out of sight',
  run: moderation('hide'),
}
