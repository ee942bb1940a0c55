import {
  CIVICTRACK_COMMANDS,
  civictrack,
  type ExitCode,
  failUsage,
  helpText,
  runCommandLine,
} from '@civictrack/kit/cli'
import { appFolder } from './app-folder'
import { type Context, createContext, parseCommandLine } from './context'
import { HELP, HTTP_HELP } from './help'
import { worksOverHttp } from './works-over-http'

type Command = (context: Context, args: string[]) => Promise<unknown>

const COMMANDS: Record<string, () => Promise<Command>> = {
  // Each command is loaded when it is used: loading the compiler takes half a second, too long for a rollback in an emergency.
  publish: async () => (await import('./commands/publish')).publish,
  promote: async () => (await import('./commands/promote')).promote,
  rollback: async () => (await import('./commands/rollback')).rollback,
  preview: async () => (await import('./commands/preview')).preview,
  revoke: async () => (await import('./commands/revoke')).revoke,
  list: async () => (await import('./commands/list')).list,
  show: async () => (await import('./commands/show')).show,
  prune: async () => (await import('./commands/prune')).prune,
  keys: async () => (await import('./commands/keys')).keys,
  access: async () => (await import('./commands/access')).access,
  'api-check': async () => (await import('./commands/api-check')).apiCheck,
  state: async () => (await import('./commands/state')).state,
  hosts: async () => (await import('./commands/hosts')).hosts,
}

/** Runs the command that follows `npm run release --`, and returns the exit code. */
export async function runRelease(args: string[]): Promise<ExitCode> {
  if (worksOverHttp(args, { environment: process.env, local: Object.keys(COMMANDS), overHttp: CIVICTRACK_COMMANDS }))
    return civictrack(args, { help: HTTP_HELP, appFolder })
  return runCommandLine(args, () => runCommand(args))
}

async function runCommand(commandLine: string[]): Promise<unknown> {
  const { positionals, values } = parseCommandLine(commandLine)
  const [command = 'help', ...args] = positionals
  if (values.help || command === 'help') return console.log(helpText(HELP, command === 'help' ? args[0] : command))
  const load = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (!load) return failUsage(`There is no command "${command}".\n\n${helpText(HELP)}`)
  const run = await load()
  const context = createContext(values)
  // The command that moves the state is the remedy.
  if (command !== 'state') await context.store.smallState?.assertPlace()
  return run(context, args)
}
