import type { Help } from './command-line/help'
import type { Values } from './command-line/parse-options'
import type { RegistryClient } from './http/registry-client'
import type { Progress } from './progress/progress'

/** An app's folder, and the version that it has when the command line names none. */
export interface AppFolder {
  folder: string
  version?: string
}

/** The program that runs a command: `civictrack`, or `npm run release --` in the site's repository. */
export interface Program {
  help: Help
  environment: NodeJS.ProcessEnv
  /** Finds the app that an argument names. By default the argument is its folder, and without one the current folder is. */
  appFolder: (argument: string | undefined) => AppFolder
}

/** Everything that a command needs. */
export interface Context extends Program {
  values: Values
  /** Prints a line of the result for people: on standard output, or on standard error with `--json`. */
  print: (line: string) => void
  /** Shows how far long work is, on standard error. */
  progress: Progress
  /** Connects to the site of `--site` with the key, or the OIDC token, of the team; `app` is for error messages. */
  connect: (app?: string) => Promise<RegistryClient>
}

/** One command: it returns the result that `--json` prints. */
export type Command = (context: Context, args: string[]) => Promise<unknown>
