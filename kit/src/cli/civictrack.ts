import { resolve } from 'node:path'
import { assertTakesOptions } from './command-line/command-options'
import { CIVICTRACK_HELP, COMMON_HELP, helpText, SITE_HELP } from './command-line/help'
import { OPTIONS, parseOptions } from './command-line/parse-options'
import { type ExitCode, runCommandLine } from './command-line/run-command-line'
import { failUsage } from './command-line/usage-error'
import { COMMANDS } from './commands/commands'
import { connectWith } from './connect'
import type { Context, Program } from './context'
import { createProgress } from './progress/progress'

const PROGRAM: Program = {
  help: { program: 'civictrack', commands: CIVICTRACK_HELP, common: `${SITE_HELP}\n${COMMON_HELP}` },
  environment: process.env,
  appFolder: (argument = '.') => ({ folder: resolve(argument) }),
}

/** The names of all commands. */
export const CIVICTRACK_COMMANDS: string[] = Object.keys(COMMANDS)

/**
 * Runs a command of `civictrack` and returns its exit code. The site's repository passes a program of its own, so that
 * `npm run release --` finds its apps by name.
 */
export function civictrack(args: string[], program: Partial<Program> = {}): Promise<ExitCode> {
  return runCommandLine(args, () => runCommand(args, { ...PROGRAM, ...program }))
}

async function runCommand(args: string[], program: Program): Promise<unknown> {
  const { positionals, values } = parseOptions(args, OPTIONS)
  const [command = 'help', ...rest] = positionals
  if (values.help || command === 'help') {
    const help = helpText(program.help, command === 'help' ? rest[0] : command)
    if (values.json) return { help }
    console.log(help)
    return undefined
  }
  const load = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined
  if (!load) return failUsage(`There is no command "${command}".\n\n${helpText(program.help)}`)
  assertTakesOptions(command, values)
  const run = await load()
  const context: Context = {
    ...program,
    values,
    print: (line) => (values.json ? console.error(line) : console.log(line)),
    progress: createProgress(process.stderr),
    connect: (app) => connectWith(context, app),
  }
  return run(context, rest)
}
