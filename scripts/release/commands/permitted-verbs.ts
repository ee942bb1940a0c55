import { failUsage } from '@civictrack/kit/cli'
import { parseVerbs, VERBS_HINT } from '@civictrack/registry'

/** The verbs of `--may`; undefined without it: everything is permitted. */
export function permittedVerbs(list: string | undefined): string[] | undefined {
  if (list === undefined) return undefined
  return parseVerbs(list) ?? failUsage(`"--may ${list}" is not a list of permissions. Use some of: ${VERBS_HINT}.`)
}

export function verbsText(may: string[] | undefined): string {
  return may?.join(', ') ?? 'everything'
}
