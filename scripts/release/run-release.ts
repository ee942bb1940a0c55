import { AdmissionError } from '@civictrack/registry'
import { type Context, createContext, parseCommandLine } from './context'
import { HELP, helpOf } from './help'
import { failUsage, UsageError } from './usage-error'

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
  hosts: async () => (await import('./commands/hosts')).hosts,
}

/** Runs the command that follows `npm run release --`, and returns the exit code. */
export async function runRelease(args: string[]): Promise<0 | 1 | 2> {
  try {
    await runCommand(args)
    return 0
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (args.includes('--json')) {
      console.log(JSON.stringify({ error: message, refusals: error instanceof AdmissionError ? error.refusals : [] }))
    }
    console.error(message)
    return error instanceof UsageError ? 2 : 1
  }
}

async function runCommand(commandLine: string[]): Promise<void> {
  const { positionals, values } = parseCommandLine(commandLine)
  const [command = 'help', ...args] = positionals
  if (values.help || command === 'help') return console.log(helpOf(command === 'help' ? (args[0] ?? '') : command))
  const load = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (!load) return failUsage(`There is no command "${command}".\n\n${HELP}`)
  const run = await load()
  const result = await run(createContext(values), args)
  if (values.json) console.log(JSON.stringify(result))
}
