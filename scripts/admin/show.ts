import { moderation } from './moderate'
import type { AdminCommand } from './operator-call'

export const show: AdminCommand = {
  usage: 'show <reference> [--comment id] [--note text]',
  summary: 'shows a hidden report or comment to the public again',
  run: moderation('show'),
}
