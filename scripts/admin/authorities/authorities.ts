import type { AdminCommand } from '../operator-call'
import { ask } from './ask'
import { confirm } from './confirm'
import { endContact } from './end-contact'
import { hints } from './hints'
import { history } from './history'
import { importFile } from './import-file'
import { list } from './list'
import { revokeLinks } from './revoke-links'
import { sample } from './sample'
import { webhookSecret } from './webhook-secret'

/** The commands about authorities by name, one file each. */
const COMMANDS: Record<string, AdminCommand> = {
  import: importFile,
  confirm,
  ask,
  'end-contact': endContact,
  list,
  history,
  hints,
  sample,
  'revoke-links': revokeLinks,
  'webhook-secret': webhookSecret,
}

const USAGE_WIDTH = 62

export const authorities: AdminCommand = {
  usage: `authorities ${Object.keys(COMMANDS).join('|')}`,
  summary: 'who gets the reports; "authorities help" says more',
  async run([name = 'help', ...args]) {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
    if (command) return command.run(args)
    const help = Object.values(COMMANDS)
      .map(({ usage, summary }) => `  ${usage.padEnd(USAGE_WIDTH)} ${summary}`)
      .join('\n')
    if (['help', '--help'].includes(name)) return help
    throw new Error(`There is no command "authorities ${name}".\n\n${help}`)
  },
}
