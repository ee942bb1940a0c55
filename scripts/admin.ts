import { authorities } from './admin/authorities/authorities'
import { backup } from './admin/backup/backup'
import { restore } from './admin/backup/restore'
import { flags } from './admin/flags'
import { hide } from './admin/hide'
import { issue } from './admin/issue'
import { ADMIN_OPTIONS, type AdminCommand } from './admin/operator-call'
import { show } from './admin/show'
import { staff } from './admin/staff/staff'

/** The operators' commands by name, one file each. */
const COMMANDS: Record<string, AdminCommand> = { issue, flags, hide, show, authorities, backup, restore, staff }

const USAGE_WIDTH = 54

const HELP = `npm run admin -- <command>

${Object.values(COMMANDS)
  .map(({ usage, summary }) => `  ${usage.padEnd(USAGE_WIDTH)} ${summary}`)
  .join('\n')}

${ADMIN_OPTIONS}`

/** `npm run admin`: calls the running API with the operators' secret. */
const [name = 'help', ...args] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
if (command) {
  await command.run(args).then(console.log, (error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
} else {
  const isHelp = ['help', '--help'].includes(name)
  console.log(isHelp ? HELP : `There is no command "${name}".\n\n${HELP}`)
  process.exitCode = isHelp ? 0 : 1
}
