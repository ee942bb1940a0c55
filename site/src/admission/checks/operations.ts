import type { Release } from '@civictrack/contract'
import * as z from 'zod/mini'
import { type Candidate, nameOf, type Problem } from '../refusal'

const OpenApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) })

/** Every call that a release newly makes is one that the live API answers. */
export async function operations({ changed, parent, openApi, notices }: Candidate): Promise<Problem[]> {
  const before = new Set(parent.flatMap(({ manifest }) => manifest.operations).map(normalized))
  const fresh = changed.map(({ release }) => ({
    release,
    operations: release.manifest.operations.filter((operation) => !before.has(normalized(operation))),
  }))
  if (fresh.every((one) => one.operations.length === 0)) return []
  const answer = OpenApi.safeParse(await openApi().catch(() => undefined))
  if (!answer.success && parent.length === 0) {
    notices.push('The API calls were not checked, as no API answered.')
    return []
  }
  if (!answer.success)
    return [unanswered(fresh.filter((one) => one.operations.length > 0).map(({ release }) => release))]
  const offered = new Set(
    Object.entries(answer.data.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => normalized(`${method} ${path}`)),
    ),
  )
  return fresh.flatMap(({ release, operations }) =>
    operations
      .filter((operation) => !offered.has(normalized(operation)))
      .map((operation) => ({
        problem: `${nameOf(release)} calls ${operation}, which the live API does not offer.`,
        remedy: 'Deploy the API that has it first, or mend "operations" in app.json.',
      })),
  )
}

/** `get /a/:id` and `GET /a/{key}` are the same call. */
function normalized(operation: string): string {
  const [method = '', path = ''] = operation.trim().split(/\s+/)
  return `${method.toUpperCase()} ${path.toLowerCase().replaceAll(/\{[^}]*\}|(?<=\/):[^/]+/g, '{}')}`
}

function unanswered(releases: Release[]): Problem {
  return {
    problem: `The API calls of ${releases.map(nameOf).join(', ')} cannot be checked, as no API answers.`,
    remedy: 'Start the site, or name it: --site https://example.org',
  }
}
