import { AdmissionError } from '@civictrack/site/releases'
import { type Context, createContext, parseCommandLine } from './context'
import { HELP, helpOf } from './help'
import { failUsage, UsageError } from './usage-error'

type Command = (context: Context, words: string[]) => Promise<unknown>

const COMMANDS: Record<string, () => Promise<Command>> = {
  // Each is loaded when it is asked for: the compiler alone takes half a second, which an emergency does not have.
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

/** Does what the words after `npm run release --` say, and answers with the exit code. */
export async function runRelease(words: string[]): Promise<0 | 1 | 2> {
  try {
    await runCommand(words)
    return 0
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (words.includes('--json')) {
      console.log(JSON.stringify({ error: message, refusals: error instanceof AdmissionError ? error.refusals : [] }))
    }
    console.error(message)
    return error instanceof UsageError ? 2 : 1
  }
}

async function runCommand(written: string[]): Promise<void> {
  const { positionals, values } = parseCommandLine(written)
  const [command = 'help', ...words] = positionals
  if (values.help || command === 'help') return console.log(helpOf(command === 'help' ? (words[0] ?? '') : command))
  const load = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (!load) return failUsage(`There is no command "${command}".\n\n${HELP}`)
  const run = await load()
  const answer = await run(createContext(values), words)
  if (values.json) console.log(JSON.stringify(answer))
}
