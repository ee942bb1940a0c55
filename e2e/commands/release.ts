import { runCommand } from './run-command'

/**
 * `npm run release -- <arguments> --json` on the store of a data folder.
 * @throws {Error} with the output of the command, when it fails.
 */
export async function release<Output = Record<string, unknown>>(
  dataDir: string,
  ...commandArguments: string[]
): Promise<Output> {
  const { code, stdout, stderr } = await runCommand(['release', ...commandArguments, '--json', '--data', dataDir])
  if (code !== 0) throw new Error(`release ${commandArguments.join(' ')} failed: ${stderr || stdout}`)
  return JSON.parse(stdout) as Output
}
