import { UsageError } from './usage-error'

/** Something that is wrong with a release, and how to fix it. */
export interface Refusal {
  check: string
  problem: string
  remedy: string
}

/** Exit codes of every command: done, refused or failed, wrong usage. */
export type ExitCode = 0 | 1 | 2

/**
 * Runs one command and turns its result or error into output and an exit code. With `--json` standard output has exactly one
 * JSON object: the result, or `{ error, refusals }`, with the fields of the error's `result` where a check that ran found
 * something. Error messages go to standard error, without a stack trace.
 */
export async function runCommandLine(args: string[], run: () => Promise<unknown>): Promise<ExitCode> {
  const isJson = args.includes('--json')
  try {
    const result = await run()
    if (isJson && result !== undefined) console.log(JSON.stringify(result))
    return 0
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (isJson) console.log(JSON.stringify({ ...resultOf(error), error: message, refusals: refusalsOf(error) }))
    console.error(message)
    return error instanceof UsageError ? 2 : 1
  }
}

/** Errors of admission, here or in the registry, list each problem with its remedy. */
function refusalsOf(error: unknown): Refusal[] {
  const { refusals } = (error ?? {}) as { refusals?: unknown }
  return Array.isArray(refusals) ? refusals : []
}

function resultOf(error: unknown): object {
  const { result } = (error ?? {}) as { result?: unknown }
  return typeof result === 'object' && result !== null ? result : {}
}
