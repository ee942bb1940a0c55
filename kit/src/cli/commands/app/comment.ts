import { readFile } from 'node:fs/promises'
import { changeRequestOf, postComment } from '../../../ci/change-request'
import { type CommandResult, commentText } from '../../../ci/comment-text'
import { failUsage } from '../../command-line/usage-error'
import type { Context } from '../../context'
import { appOf } from './app-of'

/** Writes the results of earlier commands (their `--json`) into one comment on the change request that CI runs for. */
export async function comment(context: Context, args: string[]): Promise<unknown> {
  const { environment, print } = context
  if (args.length === 0) failUsage('Name files with the --json results of commands, for example: comment publish.json')
  const { app } = appOf(context, [])
  const results = (await Promise.all(args.map(resultIn))).filter((result) => result !== undefined)
  const text = commentText(app, results)
  const request = changeRequestOf(environment)
  if (!request) {
    print(text)
    print('This is not posted: set GITHUB_TOKEN (GitHub) or GITLAB_TOKEN (GitLab) in a run for a change request.')
    return { app, text, posted: null }
  }
  const posted = await postComment(request, { app, text })
  print(`The comment is at ${posted}.`)
  return { app, text, posted }
}

/** A step that failed early has left no file, or an empty one. */
async function resultIn(file: string): Promise<CommandResult | undefined> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  if (text.trim() === '') return undefined
  try {
    return JSON.parse(text) as CommandResult
  } catch {
    return failUsage(`${file} is not the --json result of a command.`)
  }
}
