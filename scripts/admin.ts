import { flags } from './admin/flags'
import { hide } from './admin/hide'
import { issue } from './admin/issue'
import { ADMIN_OPTIONS, type AdminCommand } from './admin/operator-call'
import { show } from './admin/show'

/** What operators can do, by name; one file a command. */
const COMMANDS: Record<string, AdminCommand> = { issue, flags, hide, show }

const HELP = `npm run admin -- <command>

${Object.values(COMMANDS)
  .map(({ usage, what }) => `  ${usage.padEnd(44)} ${what}`)
  .join('\n')}

${ADMIN_OPTIONS}`

/** `npm run admin`: asks the running API, with the operators' secret. */
const [name = 'help', ...words] = process.argv.slice(2)
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
if (command) {
  await command.run(words).then(console.log, (error) => {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  })
} else {
  const isAsked = ['help', '--help'].includes(name)
  console.log(isAsked ? HELP : `There is no command "${name}".\n\n${HELP}`)
  process.exitCode = isAsked ? 0 : 1
}
