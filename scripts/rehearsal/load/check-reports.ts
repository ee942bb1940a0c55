import { connectTo } from '../../../contract/test/postgres'
import type { ProblemList } from '../../../e2e/reliability/campaign'
import { titleOf } from '../../../e2e/start/kills/reporters'
import type { WrittenReport } from './reports'

/** Compares the reports of the database with those that the site has acknowledged: each is there once, under its reference. */
export async function checkReports(
  problems: ProblemList,
  databaseUrl: string,
  written: WrittenReport[],
): Promise<void> {
  compareReports(problems, await referencesByTitle(databaseUrl), written)
}

/** Compares references by title with the reports that were written. */
export function compareReports(
  problems: ProblemList,
  references: ReadonlyMap<string, string[]>,
  written: WrittenReport[],
): void {
  for (const { key, reference } of written) {
    const found = references.get(titleOf(key)) ?? []
    if (found.length > 1) problems.add('a report is there twice', found.join(', '))
    if (reference === undefined) problems.add('a report was never acknowledged', key)
    else if (found.length === 0) problems.add('an acknowledged report is lost', reference)
    else if (!found.includes(reference)) problems.add('a report has another reference', reference)
  }
}

/** Removes an acknowledged report, checks, and says whether the check has noticed it. */
export async function noticesALoss(
  problemList: () => ProblemList,
  databaseUrl: string,
  written: WrittenReport[],
): Promise<boolean> {
  const lost = written.find(({ reference }) => reference !== undefined)
  if (!lost?.reference) return false
  const client = await connectTo(databaseUrl)
  await client.query('delete from issues where reference = $1', [lost.reference])
  await client.end()
  const problems = problemList()
  await checkReports(problems, databaseUrl, written)
  return problems.lines().some((line) => line.includes('lost') && line.includes(String(lost.reference)))
}

async function referencesByTitle(databaseUrl: string): Promise<Map<string, string[]>> {
  const client = await connectTo(databaseUrl)
  const { rows } = await client.query<{ title: string; reference: string }>('select title, reference from issues')
  await client.end()
  const found = new Map<string, string[]>()
  for (const { title, reference } of rows) found.set(title, [...(found.get(title) ?? []), reference])
  return found
}
