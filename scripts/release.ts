import { AdmissionError } from '@civictrack/site'
import { type Context, createContext, readCommandLine } from './release/context'
import { HELP, helpOf } from './release/help'
import { misused, UsageError } from './release/usage-error'

type Command = (context: Context, words: string[]) => Promise<unknown>

/** `npm run release -- <command>`: what teams do with releases. */
const COMMANDS: Record<string, () => Promise<Command>> = {
  // Each is loaded when it is asked for: the compiler alone takes half a second, which an emergency does not have.
  publish: async () => (await import('./release/commands/publish')).publish,
  promote: async () => (await import('./release/commands/promote')).promote,
  rollback: async () => (await import('./release/commands/rollback')).rollback,
  preview: async () => (await import('./release/commands/preview')).preview,
  revoke: async () => (await import('./release/commands/revoke')).revoke,
  list: async () => (await import('./release/commands/list')).list,
  show: async () => (await import('./release/commands/show')).show,
  prune: async () => (await import('./release/commands/prune')).prune,
  keys: async () => (await import('./release/commands/keys')).keys,
  hosts: async () => (await import('./release/commands/hosts')).hosts,
}

const wantsJson = process.argv.includes('--json')
try {
  const { positionals, values } = readCommandLine(process.argv.slice(2))
  const [command = 'help', ...words] = positionals
  if (values.help || command === 'help') console.log(helpOf(command === 'help' ? (words[0] ?? '') : command))
  else {
    const load = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
    if (!load) misused(`There is no command "${command}".\n\n${HELP}`)
    const run = await load()
    const answer = await run(createContext(values), words)
    if (values.json) console.log(JSON.stringify(answer))
  }
} catch (error) {
  const message = error instanceof Error ? error.message : String(error)
  if (wantsJson) {
    console.log(JSON.stringify({ error: message, refusals: error instanceof AdmissionError ? error.refusals : [] }))
  }
  console.error(message)
  process.exitCode = error instanceof UsageError ? 2 : 1
}
