import { readFileSync } from 'node:fs'
import { failUsage } from '@civictrack/kit/cli'
import { type ApiDocument, type ApiFinding, checkApi, readApiDocument } from '@civictrack/registry'
import type { Context } from '../context'
import { FailedCheck } from '../failed-check'

const NOT_COMPARED =
  'No API responds, so only missing operations were found, not changed ones. Start the site, or give its address: --site https://example.org'

/** Says which compositions a new API would break, before it is deployed. */
export async function apiCheck(context: Context, args: string[]): Promise<unknown> {
  const [file, ...more] = args
  if (!file || more.length > 0)
    failUsage('Name the OpenAPI document of the new API. For example: api-check openapi.json')
  const next = readDocument(file)
  const today = readApiDocument(await (await context.move()).openApi?.())
  const { compositions, findings } = await checkApi(context.store, { today, next })
  const notices = today ? [] : [NOT_COMPARED]
  for (const line of [...linesOf(findings), ...notices]) context.print(line)
  const breaks = findings.some(({ use }) => use !== 'kept')
  const result = { compositions, breaks, findings, notices }
  if (breaks) throw new FailedCheck('The new API would break a composition that is live. Do not deploy it yet.', result)
  context.print(summaryOf(compositions, findings))
  return result
}

function readDocument(file: string): ApiDocument {
  let json: unknown
  try {
    json = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return failUsage(
      isMissing ? `There is no file ${file}.` : `${file} cannot be read as JSON: ${(error as Error).message}`,
    )
  }
  const document = readApiDocument(json)
  if (!document) return failUsage(`${file} is not an OpenAPI 3 document: it needs "openapi" and "paths".`)
  if (document.size === 0) failUsage(`${file} describes no operations. Is it the document of the whole API?`)
  return document
}

const USES = {
  live: 'live',
  preview: 'shown in a preview',
  kept: 'kept for open tabs and rollbacks',
} satisfies Record<ApiFinding['use'], string>

function linesOf(findings: ApiFinding[]): string[] {
  const titles = [...new Set(findings.map(titleOf))]
  return titles.flatMap((title) => [
    title,
    ...findings
      .filter((finding) => titleOf(finding) === title)
      .map(({ release, operation, problem }) => `  ${release} calls ${operation}: ${problem}.`),
  ])
}

function titleOf({ channel, composition, use }: ApiFinding): string {
  return `Composition ${composition} of the channel ${channel}, ${USES[use]}:`
}

function summaryOf(compositions: number, findings: ApiFinding[]): string {
  if (findings.length === 0) return `The new API serves all ${compositions} compositions that are in use.`
  return 'The new API breaks no live composition, only kept ones: pages in tabs that are still open, and compositions that a rollback would return to. They are kept for seven days, the last five of each channel for longer.'
}
