import { runCommand } from './command'

/**
 * `npm run release -- <words> --json` on the store of a data folder.
 * @throws {Error} with what the command said, when it fails.
 */
export async function release<Answer = Record<string, unknown>>(dataDir: string, ...words: string[]): Promise<Answer> {
  const { code, stdout, stderr } = await runCommand(['release', ...words, '--json', '--data', dataDir])
  if (code !== 0) throw new Error(`release ${words.join(' ')} failed: ${stderr || stdout}`)
  return JSON.parse(stdout) as Answer
}
